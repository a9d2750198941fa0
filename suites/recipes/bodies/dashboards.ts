import { textBeside, type ValidRequest } from "../../../support/conformance/index.ts";
import type { KnownObject } from "../objects/known-object.ts";
import { manyStates } from "../objects/many-states.ts";
import { type ArrangedCreation, longText } from "../objects/new-object.ts";

/** The fields whose plain values no target may refuse. */
export function manyFields(pinned: boolean, name: string) {
  return { name, description: textBeside(name, "description"), pinned };
}

/** All stored fields. A target may refuse their values. */
export function allFields(pinned: boolean, name: string) {
  const text = textBeside(name);
  const filters = { [`filter of ${text}`]: [text] };
  return { ...manyFields(pinned, name), tags: [text], filters, restriction_level: pinned ? 37 : 21 };
}

/** Fields by themselves, since a guard may not know them as parts of an update. A target may refuse their values. */
export const fieldsAlone = [
  { restriction_level: 21 },
  { use_dashboard: 0 },
  { use_template: "dashspec" },
  { delete_insights: false },
] as const;

/** Endpoint 6 is tried with the bodies of updates. */
export function tileMoves({ before }: KnownObject, name: string) {
  const pinned = before.pinned !== true;
  return [manyFields(pinned, name), { pinned }] as const;
}

/** Creations of dashboards in states that a guard may treat differently. */
export function inOtherStates({ source, body }: ArrangedCreation, name: string): readonly ValidRequest[] {
  return [
    { parameters: {}, body: { ...body(name), ...allFields(true, name), deleted: true } },
    {
      parameters: {},
      body: {
        ...body(name),
        ...manyStates.dashboard,
        description: longText(name),
        ...(source === undefined ? {} : { use_dashboard: source }),
      },
    },
  ];
}

/** A creation with the name of a template, which a target may look up before it checks the key. */
export function byTemplateName({ body }: ArrangedCreation, name: string): ValidRequest {
  return { parameters: {}, body: { ...body(name), use_template: "dashspec" } };
}
