import { type CheckContext, type OwnWord, ownWord, textBeside } from "../../../support/conformance/index.ts";
import type { RequestBody } from "../../../support/http/request-options.ts";
import type { KnownObject } from "../objects/known-object.ts";
import { ownValues } from "../objects/many-states.ts";
import { longText } from "../objects/new-object.ts";

/** Bodies of an unusual kind or size, which must not bypass the guard. */
export function updates({ before }: KnownObject, name: string): readonly [RequestBody, ...RequestBody[]] {
  return [
    { name, description: textBeside(name, "description") },
    { is_global: before.is_global !== true },
    {},
    { name, description: longText(name) },
    { config_schema: [{ key: textBeside(name) }] },
    { tag: textBeside(name) },
    { name, description: textBeside(name, "description"), ...ownValues.app(valuesOf(name)) },
    { name },
  ];
}

/** Fields by themselves, since a guard may not know them as parts of an update. A target may refuse their values. */
export function fieldsAlone(name: string): readonly RequestBody[] {
  const { config_schema: _, tag: __, ...others } = ownValues.app(valuesOf(name));
  const fields = { ...others, description: textBeside(name, "description"), plugin_type: "local" };
  return Object.entries(fields).map(([field, value]) => ({ [field]: value }));
}

/** Unique values for the fields whose accepted values the user has not stated. */
export function ownValuesFor({ plan }: CheckContext, fields: RequestBody, name: string): RequestBody {
  const stated = new Set(Object.keys(plan.answers));
  const own = Object.entries(ownValues.app(valuesOf(name)));
  return Object.fromEntries(own.filter(([field]) => field in fields && !stated.has(`samples.${field}`)));
}

/** Plain words that are as unique as the name, which ends with a number of its own. */
export function valuesOf(name: string): OwnWord {
  return ownWord("values", name.match(/\d+/g)?.at(-1) ?? "");
}
