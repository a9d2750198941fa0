/** The 64 characters that keys are commonly written in (RFC 4648 §5), and the two of its other alphabet. */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** A key that is nearly the real one, and how. */
export interface AlteredKey {
  readonly words: string;
  readonly key: string;
}

/**
 * Keys that differ from a real one, and from all others that are known. What some servers rightly take for the same key
 * is left out: another case of hexadecimal digits, padding, and the unused last bits of base64.
 */
export function alteredKeys(key: string, known: ReadonlySet<string>): readonly AlteredKey[] {
  const body = key.replace(/=+$/, "");
  const padded = body !== key;
  const middle = Math.floor(body.length / 2);
  const swapped = /[g-z]/i.test(key) ? [{ words: "in the other case", key: swapCase(key) }] : [];
  const all: readonly AlteredKey[] = [
    { words: "with its last character changed", key: changeAt(body, body.length - 1) },
    { words: "with a character in its middle changed", key: changeAt(body, middle) },
    ...swapped,
    { words: "with its first character changed", key: changeAt(body, 0) },
    ...(padded ? [] : [{ words: "with one character more", key: `${key}x` }]),
    { words: "without its last character", key: body.slice(0, -1) },
    { words: "with one character in front", key: `x${key}` },
    { words: "cut in half", key: body.slice(0, middle) },
  ];
  return all.filter((altered) => altered.key !== "" && altered.key !== key && !known.has(altered.key));
}

/** Puts a character far from the old one at the place: half an alphabet away, the highest bit of base64 differs. */
function changeAt(key: string, place: number): string {
  const index = alphabet.indexOf(key.charAt(place));
  const other = index < 0 ? "A" : alphabet.charAt((index + alphabet.length / 2) % alphabet.length);
  return key.slice(0, place) + other + key.slice(place + 1);
}

function swapCase(key: string): string {
  return [...key]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join("");
}
