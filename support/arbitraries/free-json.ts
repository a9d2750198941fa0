import fc from "fast-check";
import type { Json, JsonObject } from "../http/bodies/json.ts";
import { exactNumber } from "./exact-number.ts";
import { memberName } from "./member-name.ts";
import { text } from "./text.ts";

/** The deepest nesting of arrays and objects within rule 4. */
const levels = 8;

/** Free JSON within rule 4. Most values are objects, because many targets accept nothing else. */
export function freeJson(): fc.Arbitrary<Json> {
  const { value, list, object } = fc.letrec<{ value: Json; list: Json; object: Json; leaf: Json }>((tie) => ({
    leaf: fc.oneof(
      text({ lineBreaks: true }),
      exactNumber(),
      fc.boolean(),
      fc.constantFrom<Json>(null, "", 0, false, [], {}),
    ),
    list: fc.array(tie("value"), { maxLength: 4 }),
    object: members(tie("value")),
    value: fc.oneof({ maxDepth: levels - 2, depthSize: "small" }, tie("leaf"), tie("object"), tie("list")),
  }));
  return fc.oneof(
    { weight: 5, arbitrary: object },
    { weight: 1, arbitrary: list },
    { weight: 1, arbitrary: value },
  );
}

/** Defines members instead of assigning them, so that `__proto__` is a member like any other. */
function members(value: fc.Arbitrary<Json>): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.tuple(memberName(), value), { maxLength: 5 })
    .map((entries) => Object.fromEntries(entries));
}
