import type { Exchange } from "../http/exchange.ts";

/** Headers that a finding may be about. The others differ between any two answers. */
const telling = ["allow", "content-type"] as const;

/**
 * The checksum by which a replay recognises an answer: that of cksum (POSIX, XCU) over two headers and the body. Every
 * word with a digit counts as the same, because it may be an id, a time or a token. `likenessScript` computes the same.
 */
export function likenessOf({ headers, text }: Exchange): string {
  const lines = telling.flatMap((name) => {
    const value = headers[name];
    return value === undefined ? [] : [`${name}:${value}`.toLowerCase().replaceAll(/[\r\n ]/g, "")];
  });
  const plain = `${lines.join("")}${text.replaceAll(/[\r\n]/g, "")}`
    // Word by word, because a search for a digit from each character of a long word would take quadratic time.
    .replaceAll(/[A-Za-z0-9_-]+/g, (word) => (/[0-9]/.test(word) ? "0" : word))
    .replaceAll(/0([:.]0)+/g, "0");
  return checksum(Buffer.from(`${plain}\n`));
}

/** The likeness in a shell, with the headers and the body in files. */
export const likenessScript = String.raw`# likeness: the checksum of the answer, in which every word with a digit is one like any other
likeness() {
  {
    awk 'tolower($0) ~ /^(${telling.join("|")}):/ { print tolower($0) }' "$work/headers" | sort | tr -d '\r\n '
    tr -d '\r\n' <"$work/body"
    echo
  } | LC_ALL=C sed -e 's/[A-Za-z0-9_-]*[0-9][A-Za-z0-9_-]*/0/g' -e 's/0\([:.]0\)\{1,\}/0/g' | cksum
}
`;

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte << 24;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 0x80000000 ? (sum << 1) ^ 0x04c11db7 : sum << 1;
  return sum >>> 0;
});

function checksum(bytes: Uint8Array): string {
  let sum = 0;
  const add = (byte: number) => {
    sum = ((sum << 8) ^ (table[((sum >>> 24) ^ byte) & 0xff] ?? 0)) >>> 0;
  };
  bytes.forEach(add);
  for (let length = bytes.length; length > 0; length = Math.floor(length / 256)) add(length & 0xff);
  return `${~sum >>> 0} ${bytes.length}`;
}
