import type { JsonValue } from "../../json/index.ts";
import { writableFields } from "../../world/index.ts";
import { membersIn } from "../building/sent.ts";

const writable = new Set([...writableFields.keys(), "level", "user_uuid"]);

/** What the members contain that no body of section 4 has. */
export function unknownIn(body: string): readonly JsonValue[] {
  return Object.entries(membersIn(body)).flatMap(([name, value]) => (writable.has(name) ? [] : [value]));
}
