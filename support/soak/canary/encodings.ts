/** Ways in which known servers write a text that they were sent. Each result can be decoded again. */
export const encodings: Readonly<Record<string, (text: string) => string>> = {
  "as it is": (text) => text,
  "in capitals": (text) => text.toUpperCase(),
  "in small letters": (text) => text.toLowerCase(),
  "as JSON": (text) => JSON.stringify(text).slice(1, -1),
  "as JSON in JSON": (text) => JSON.stringify(JSON.stringify(text)).slice(1, -1),
  "with one character as \\u": (text) => `${text.slice(0, 5)}${unicode(text.charAt(5))}${text.slice(6)}`,
  "with every character as \\u": (text) => each(text, unicode),
  "with every character as \\u in JSON in JSON": (text) => each(text, unicode).replaceAll("\\", "\\\\"),
  "with every character as \\u{}": (text) => each(text, (one) => `\\u{${hexOf(one)}}`),
  "with every character as \\x": (text) => each(text, (one) => `\\x${hexOf(one)}`),
  "in octal": (text) => each(text, (one) => `\\${one.charCodeAt(0).toString(8).padStart(3, "0")}`),
  "as a part of a URL": encodeURIComponent,
  "percent-encoded whole": (text) => each(text, (one) => `%${hexOf(one).toUpperCase()}`),
  "percent-encoded whole, twice": (text) => each(text, (one) => `%25${hexOf(one)}`),
  "with every other character percent-encoded": (text) =>
    each(text, (one, index) => (index % 2 === 0 ? one : `%${hexOf(one)}`)),
  "as HTML entities": (text) => each(text, (one) => `&#${one.charCodeAt(0)};`),
  "as HTML entities in hexadecimal": (text) => each(text, (one) => `&#x${hexOf(one)};`),
  "as named HTML entities": (text) =>
    text
      .replaceAll("&", "&amp;")
      .replaceAll("_", "&lowbar;")
      .replaceAll("-", "&#45;")
      .replaceAll(".", "&period;"),
  "in hexadecimal": (text) => Buffer.from(text).toString("hex"),
  "in hexadecimal, in capitals": (text) => Buffer.from(text).toString("hex").toUpperCase(),
  "in hexadecimal behind another digit": (text) => `a${Buffer.from(text).toString("hex")}`,
  "in hexadecimal, byte by byte": (text) => each(text, (one) => `0x${hexOf(one)}, `),
  "as the numbers of a buffer": (text) => JSON.stringify([...Buffer.from(text)]),
  "in base64": base64,
  "in base64 behind one byte": (text) => base64(`x${text}`),
  "in base64 behind two bytes": (text) => base64(`xy${text}`),
  "in base64 with the scheme": (text) => base64(`Bearer ${text}`),
  "in base64 of a header line": (text) => base64(`Authorization: Bearer ${text}\r\nAccept: */*`),
  "in base64 behind a character of its alphabet": (text) => `x${base64(text)}`,
  "in base64, cut behind its first character": (text) => base64(`Bearer ${text}`).slice(1),
  "in base64, cut behind its second character": (text) => base64(`Bearer ${text}`).slice(2, -1),
  "in base64 broken into lines": (text) => base64(`Bearer ${text}`).replace(/.{10}/g, "$&\r\n"),
  "in base64 with slashes escaped": (text) => base64(`???${text}`).replaceAll("/", "\\/"),
  "in base64url": (text) => Buffer.from(`?>${text}`).toString("base64url"),
  "in base64 twice": (text) => base64(base64(text)),
  "in base64 of JSON with every character as \\u": (text) => base64(`{"k":"${each(text, unicode)}"}`),
};

function each(text: string, write: (character: string, index: number) => string): string {
  return [...text].map(write).join("");
}

function hexOf(character: string): string {
  return character.charCodeAt(0).toString(16).padStart(2, "0");
}

function unicode(character: string): string {
  return `\\u00${hexOf(character)}`;
}

function base64(text: string): string {
  return Buffer.from(text).toString("base64");
}
