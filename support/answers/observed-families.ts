import { z } from "zod";
import { type GapId, kindOf, scopes, type UnscopedOperation } from "../catalogue/index.ts";
import { oneOf, yesOrNo } from "./observed-values.ts";

/** The answer about the scope that an endpoint without a documented scope needs. */
export function scopeOf(operation: UnscopedOperation) {
  const name = operation.replace(/^\w+\./, "");
  return {
    gap: "auth.unscoped_operations" as const,
    meaning: `The scope that a key needs to call ${name}; any if every valid key may call it, refused if no key may.`,
    schema: z.enum([...scopes, "any", "refused"]),
    example: kindOf(operation) === "app" ? "plugin:read" : "dashboard:write",
    promises: (value: string) => {
      if (value === "any") return `every valid key may call ${name}`;
      return value === "refused" ? `${name} is refused to every key` : `a key needs ${value} to call ${name}`;
    },
  };
}

/** The answer about a scheme other than Bearer. */
export function schemeOf(scheme: string) {
  return yesOrNo(
    "auth.other_schemes",
    `Whether a valid key is accepted under ${scheme}.`,
    (value) => `a valid key under ${scheme} is ${value ? "accepted" : "refused"}`,
  );
}

/** The answer about the shape of an endpoint whose body the document only samples. */
export function shapeOf(name: string) {
  return oneOf(
    "apps.sampled_shapes",
    `What the answer of ${name} is: an app, an envelope with results, another object, an array or a scalar.`,
    ["app", "envelope", "object", "array", "scalar"],
    (value) => `the answer of ${name} is an ${value}`.replace("an scalar", "a scalar"),
  );
}

/** The answer about what becomes of one property of tags. */
export function treatment<const Values extends readonly [string, ...string[]]>(what: string, values: Values) {
  return oneOf(
    "dashboard.tag_elements",
    `What happens to ${what}: ${values.join(" or ")}.`,
    values,
    (value) => `${what} is ${value}`,
  );
}

/** The answer about the kinds of JSON that an untyped field takes. */
export function kindsOf<const Kinds extends readonly [string, ...string[]]>(
  gap: GapId,
  what: string,
  kinds: Kinds,
) {
  return {
    gap,
    meaning: `Kinds of JSON that ${what} can be: ${kinds.join(", ")}.`,
    schema: z.array(z.enum(kinds)).min(1),
    example: [kinds[0]],
    promises: (value: readonly string[]) => `${what} can be of the kind ${value.join(" or ")}`,
  };
}
