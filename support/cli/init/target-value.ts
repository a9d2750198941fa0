import { isDistinctive } from "../../evidence/index.ts";
import { looksLikeKey, type VariableName, variables } from "../../settings/index.ts";

const secret =
  "is or contains a key, which dashspec.yaml must not hold. Set keys in the environment or in .env, as DASHSPEC_API_KEY.";

/**
 * Why a value cannot be in the file, and what to do, as the end of a sentence that begins with its name. Undefined if
 * it can. A key is never shown.
 */
export function problemWith(
  variable: VariableName,
  value: string,
  secrets: readonly string[],
): string | undefined {
  const known = secrets.some((key) => value === key || (isDistinctive(key) && value.includes(key)));
  if (known || looksLikeKey(value)) return secret;
  const { schema, show, remedy } = variables[variable];
  const result = schema.safeParse(value);
  if (result.success) return undefined;
  const received = value.trim() === "" ? "" : ` (received ${show(value)})`;
  return `${result.error.issues[0]?.message}${received}. ${remedy}.`;
}
