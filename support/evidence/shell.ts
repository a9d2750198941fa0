/**
 * Characters that affect a terminal, or that it hides, including the tab, which completes words. Line breaks and the
 * joiner of emoji are allowed.
 */
const treacherous = /(?![\n\u200d])[\p{C}\p{Zl}\p{Zp}]/u;

/** Returns the text as one word of a POSIX shell (XCU §2.2.2), without any expansion. */
export function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** Returns the path as one word of a POSIX shell, in quotation marks only if it needs them. */
export function pathWord(path: string): string {
  return /^[\w/.+-]+$/.test(path) ? path : quote(path);
}

/**
 * Returns whether a command line can carry the bytes unchanged: they are text in UTF-8 without controls or hidden
 * characters. No argument of a process can contain a NUL.
 */
export function isPlain(bytes: Uint8Array): boolean {
  try {
    return !treacherous.test(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return false;
  }
}

/**
 * Returns a command that writes exactly these bytes: printf with octal escapes, which every POSIX shell supports. Not
 * all of them support `$'…'`, which cannot contain a NUL either.
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
