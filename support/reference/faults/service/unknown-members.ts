import { isObject, type JsonValue, parse } from "../../json/index.ts";
import { writableFields } from "../../world/index.ts";

const writable = new Set([...writableFields.keys(), "level", "user_uuid"]);

/** What the members contain that no body of section 4 has. */
export function unknownIn(body: string): readonly JsonValue[] {
  const content = parsed(body);
  if (!isObject(content)) return [];
  return Object.entries(content).flatMap(([name, value]) => (writable.has(name) ? [] : [value]));
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}
