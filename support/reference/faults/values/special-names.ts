import type { Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { inMembers } from "../../seams/inside-json.ts";
import { inheritedNames, specialNames, withoutMembers } from "../../seams/special-names.ts";
import { type Fault, type FaultWay, faultsAgainst } from "../fault.ts";

/** Changes every value of a body before its fields are checked. */
const onInput = (edit: (value: JsonValue) => JsonValue): Seam => {
  const edited: Seam = () => ({
    input: (body) => Object.fromEntries(Object.entries(body).map(([name, value]) => [name, edit(value)])),
  });
  return edited;
};

const withoutOuter = inMembers((members) => members.filter(([name]) => name !== "constructor"));

const table: readonly FaultWay[] = [
  [
    "stripped",
    "Members that could pollute a prototype are removed from each body without an error.",
    onInput((part) => withoutMembers(part, specialNames)),
  ],
  [
    "assigned",
    "Objects are copied by assignment, which loses a member named __proto__.",
    onInput((part) => withoutMembers(part, ["__proto__"])),
  ],
  [
    "inherited",
    "Objects are copied into new ones, without members that would override an inherited method.",
    onInput((part) => withoutMembers(part, inheritedNames)),
  ],
  [
    "outermost",
    "A member named constructor at the top of a value is lost, as the object's own.",
    onInput(withoutOuter),
  ],
];

/** What a guard against prototype pollution, or the lack of one, does to stored values. */
export const specialNameFaults: readonly Fault[] = faultsAgainst("fields.special_member_names", table);
