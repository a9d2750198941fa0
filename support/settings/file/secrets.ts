/** Names that hold a key, by themselves or with a word before them, however they are written. */
const secretNames =
  /(^|api|scoped|access|auth|bearer|full|dashspec)(keys?|tokens?|secrets?|passwords?|authorization|credentials?)$/;

/** The variable that takes what the file must not hold, where the key's name says that it holds a secret. */
export function variableForSecret(name: string): "DASHSPEC_API_KEY" | "DASHSPEC_SCOPED_KEYS" | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  if (!secretNames.test(letters)) return undefined;
  return /keys|tokens/.test(letters) ? "DASHSPEC_SCOPED_KEYS" : "DASHSPEC_API_KEY";
}

/** Whether a text has the form in which many services issue keys: a short prefix, and a long random part. */
export function looksLikeKey(text: string): boolean {
  return /^bearer\s/i.test(text.trim()) || /\b[a-z]{2,6}[_-][A-Za-z0-9]{24,}\b/.test(text);
}
