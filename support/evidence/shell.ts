/** What a terminal acts on or hides, a tab (it completes words) included; line breaks and the joiner of emoji are fine. */
const treacherous = /(?![\n\u200d])[\p{C}\p{Zl}\p{Zp}]/u;

/** Returns the text as one word of a POSIX shell (XCU §2.2.2), with nothing in it expanded. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/**
 * Returns whether a command line can carry the bytes as they are: it is text in UTF-8, and nothing in it is a control
 * or hidden. No argument of a process holds a NUL.
 */
export function isPlain(bytes: Uint8Array): boolean {
  try {
    return !treacherous.test(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return false;
  }
}

/**
 * Returns a command that writes exactly these bytes: printf with octal escapes, which every POSIX shell has, while
 * `$'…'` is not in all of them and cannot hold a NUL.
 */
export function printfCommand(bytes: Uint8Array): string {
  let format = "";
  for (const byte of bytes) format += formatted(byte);
  return `printf '${format}'`;
}

function formatted(byte: number): string {
  if (byte === 0x0a) return "\\n";
  const character = String.fromCharCode(byte);
  if (character === "%") return "%%";
  if (character === "\\") return "\\\\";
  const isPrintable = byte >= 0x20 && byte < 0x7f && character !== "'";
  return isPrintable ? character : `\\${byte.toString(8).padStart(3, "0")}`;
}
