/** The code of an error of the operating system, such as ENOENT; empty if it has none. */
export function systemCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** The code of the error for the end of a clause, such as " (ENOENT)"; empty if there is none. */
export function bracketedCode(error: unknown): string {
  const code = systemCode(error);
  return code === "" ? "" : ` (${code})`;
}
