import type { CredentialLabel } from "../../evidence/index.ts";
import type { WireResponse } from "../wire-message.ts";

/** A shorter key may be a word that the answer contains anyway. */
const leastCharacters = 16;

const valid: ReadonlySet<CredentialLabel["kind"]> = new Set(["full", "stronger", "scoped"]);

/** Whether an answer echoes the key of its request, in a header or in the body. A log of such answers contains keys. */
export function repeatsKey(
  { kind }: CredentialLabel,
  authorization: string | undefined,
  { headers, text }: Pick<WireResponse, "headers" | "text">,
): boolean {
  const key = authorization?.split(" ").at(-1) ?? "";
  if (!valid.has(kind) || key.length < leastCharacters) return false;
  return text.includes(key) || Object.values(headers).some((value) => value.includes(key));
}
