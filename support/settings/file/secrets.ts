/** Names that hold a key, alone or after another word, in any spelling. */
const secretNames =
  /(^|api|scoped|access|auth|bearer|full|dashspec)(keys?|tokens?|secrets?|passwords?|authorization|credentials?)$/;

/** The variable for a secret that the file must not hold, if the name of a key says that it is one. */
export function variableForSecret(name: string): "DASHSPEC_API_KEY" | "DASHSPEC_SCOPED_KEYS" | undefined {
  const letters = name.toLowerCase().replace(/[^a-z]/g, "");
  if (!secretNames.test(letters)) return undefined;
  return /keys|tokens/.test(letters) ? "DASHSPEC_SCOPED_KEYS" : "DASHSPEC_API_KEY";
}

/**
 * The forms of keys that services issue: a word for a key before a long random part, a JSON Web Token, or a whole
 * header.
 */
const keyForms = [
  /\b(ph[a-z]|sk|rk|pat|key|api|tok|token|secret|gh[a-z]|glpat|xox[a-z])[_-](?:[a-z]+[_-])?(?=[A-Za-z]*\d)[A-Za-z0-9]{20,}/,
  /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}/,
  /^bearer\s/i,
];

/** Whether a text is or contains something that looks like a key. Identifiers with a prefix of their own do not. */
export function looksLikeKey(text: string): boolean {
  return keyForms.some((form) => form.test(text.trim()));
}
