import { scopes as allScopes } from "../catalogue/scope.ts";

/** Which credential a request carried, without the secret. */
export type CredentialLabel =
  /** The key with all five scopes. */
  | { readonly kind: "full" }
  /** The key for the endpoints without a documented scope. */
  | { readonly kind: "stronger" }
  /** A key that holds exactly these scopes, comma-joined; the empty string is a key without scopes. */
  | { readonly kind: "scoped"; readonly scopes: string }
  | { readonly kind: "none" }
  /** A header value made up by a check. It is shown unchanged, unless it was made from the full key. */
  | { readonly kind: "literal"; readonly header: string; readonly fromKey?: FromKey };

/**
 * What is shown instead of a header value that was made from the full key. If a server accepts it, it is a key like any
 * other, and no less secret.
 */
export interface FromKey {
  /** In words, as evidence shows it. */
  readonly shown: string;
  /** The curl option that sends the same, for any POSIX shell in which $DASHSPEC_API_KEY is set. */
  readonly curlOption: string;
}

/** The variable for the full key in commands. A shell without it says so, instead of sending an empty key. */
export const fullKeyVariable = `\${DASHSPEC_API_KEY:?the full key}`;

/** The variable for the stronger key in commands. */
export const strongerKeyVariable = `\${DASHSPEC_STRONGER_KEY:?the stronger key}`;

/** A form of the full key that a shell can make: a word for use inside double quotes. */
export interface KeyForm {
  /** In words. */
  readonly words: string;
  readonly value: string;
  readonly shell: string;
}

/** Returns the credential that carries a form of the full key under a scheme; without any scheme if that is empty. */
export function credentialFromKey(scheme: string, { words, value, shell }: KeyForm): CredentialLabel {
  const before = scheme === "" ? "" : `${scheme} `;
  return {
    kind: "literal",
    header: before + value,
    fromKey: { shown: `${before}[${words}]`, curlOption: `-H "Authorization: ${before}${shell}"` },
  };
}

/** The unchanged full key, for checks that send it in another way than most requests. */
export function fullKeyForm(fullKey: string): KeyForm {
  return { words: "the full key", value: fullKey, shell: fullKeyVariable };
}

/** Returns what evidence shows instead of the Authorization header's value; undefined if none was sent. */
export function describeCredential(credential: CredentialLabel): string | undefined {
  switch (credential.kind) {
    case "full":
      return "Bearer [the full key]";
    case "stronger":
      return "Bearer [the stronger key]";
    case "scoped":
      return `Bearer [${describeScopedKey(credential.scopes)}]`;
    case "literal":
      return credential.fromKey?.shown ?? credential.header;
    case "none":
      return undefined;
  }
}

/** Returns the words for a key that holds exactly the scopes. */
export function describeScopedKey(scopes: string): string {
  if (scopes === "") return "a key without scopes";
  if (scopes.split(",").length === allScopes.length) return "another key that has all five scopes";
  return `a key that has only ${scopes}`;
}
