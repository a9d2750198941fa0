/** Which credential a request carried, without the credential. */
export type CredentialLabel =
  /** The key with all five scopes. */
  | { readonly kind: "full" }
  /** The key for the endpoints that name no scope. */
  | { readonly kind: "stronger" }
  /** A key that holds exactly these scopes, comma-joined; the empty string is a key without scopes. */
  | { readonly kind: "scoped"; readonly scopes: string }
  | { readonly kind: "none" }
  /**
   * A header value made up by a check, shown as it is. Where it was made from the full key, `$DASHSPEC_API_KEY`
   * stands in the place of the key.
   */
  | { readonly kind: "literal"; readonly header: string };

/** The variable that stands for the full key in commands. */
export const fullKeyVariable = "$DASHSPEC_API_KEY";

/** The variable that stands for the stronger key in commands. */
export const strongerKeyVariable = "$DASHSPEC_STRONGER_KEY";

/** Returns what evidence shows in the place of the Authorization header's value; nothing where none was sent. */
export function describeCredential(credential: CredentialLabel): string | undefined {
  switch (credential.kind) {
    case "full":
      return "Bearer [the full key]";
    case "stronger":
      return "Bearer [the stronger key]";
    case "scoped":
      return `Bearer [${describeScopedKey(credential.scopes)}]`;
    case "literal":
      return credential.header;
    case "none":
      return undefined;
  }
}

/** Returns the words for a key that holds exactly the scopes. */
export function describeScopedKey(scopes: string): string {
  return scopes === "" ? "a key without scopes" : `a key with exactly ${scopes}`;
}
