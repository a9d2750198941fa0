import { isJsonObject, type TargetPlan } from "../../../../support/conformance/index.ts";
import type { Action, Fields } from "../../../resource-kinds/resource-kind.ts";
import { longestText, workers } from "./subject.ts";

/** A payload, and its place among those that were drawn. */
export interface DrawnPayload {
  readonly fields: Fields;
  readonly index: number;
}

/**
 * A drawn payload in the form in which it is sent. Names get the run's mark and a number, except for an empty name in
 * an update, or in a creation whose description can have them instead. For a creation, this is the number of its case,
 * which is unique, so that a sweep recognises the object. For an update, it is the number of its worker, so that two
 * similar names differ only in what a careless comparison ignores. The members of capabilities that an app needs here
 * (a gap) are kept.
 */
export function preparedPayload(
  plan: TargetPlan,
  action: Action,
  { fields, index }: DrawnPayload,
  base: Fields,
): Fields {
  const { name, description, capabilities } = fields;
  const parts: Record<string, Fields[string]> = { ...fields };
  const number = action === "create" ? `c${index}` : index % workers[plan.depth];
  const marked = (text: string) => `${plan.mark}${number} ${text}`.slice(0, longestText).trimEnd();
  if (name === "" && action === "create" && typeof description === "string" && description !== "") {
    parts.description = marked(description);
  } else if (typeof name === "string" && !(name === "" && action === "update")) {
    parts.name = marked(name);
  }
  const needed = base.capabilities;
  if (capabilities !== undefined && isJsonObject(needed)) {
    parts.capabilities = {
      ...(isJsonObject(capabilities) ? capabilities : { any: capabilities }),
      ...needed,
    };
  }
  return parts;
}
