import { type FieldKind, kindOf } from "../../../../support/arbitraries/index.ts";
import type { Json } from "../../../../support/conformance/index.ts";
import { oddMembers } from "../../../oddities/unknown-parts.ts";
import { unseen, unwieldyFreeJson } from "../../../oddities/unwieldy-values.ts";
import { pickedWhere } from "../../../resource-kinds/picked.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";

/** Elements of an array that careless code uses as texts. */
const elements = [
  "",
  true,
  0.5,
  7,
  null,
  { a: [1], "": null, " é😀\u0001\u0085": true },
  [null, true, 0.5, 7, "é", [], {}],
];

/** Extreme values of a field's own type, with as little or as much content as possible. No form would send them. */
export const edges: readonly Readonly<Record<FieldKind, (mark: string) => Json>>[] = [
  {
    text: () => "",
    flag: () => false,
    integer: () => 0,
    array: () => elements,
    free: () => true,
  },
  {
    // The mark shows the origin of the object. No template and no type of app has such a name.
    text: (mark) => `${mark}é😀${unseen}`,
    // True would delete the object, or show it to everybody.
    flag: () => false,
    // No object has this id.
    integer: () => 2 ** 64,
    array: () => [[], {}, null],
    free: () => [null, { "": [] }],
  },
  {
    // Longer than a database column, with characters that formats, queries and pages interpret.
    text: (mark) => `${mark}${"x".repeat(5000)} %s %00 '"<b>{{7}} 😀`,
    flag: () => false,
    // No object has this id, and no list has this position.
    integer: () => -(2 ** 64),
    array: () => ["twice", "twice", "a,b", "x".repeat(300), "\0"],
    free: () => ({ $ne: -1, "a.b": 1e300, " ": "text", "[]": [[[]]] }),
  },
];

/**
 * The writable fields of a resource, each with the least content of its type. There are exceptions: by turns, an
 * integer is below all others, and the name is odd, or else the name of what the object is made from. Free JSON is
 * unwieldy.
 * @param turn which numbers, names and free JSON
 */
export function emptyInEveryField(kind: ResourceKind, mark: string, turn: number): Fields {
  const [first] = edges;
  if (first === undefined) return {};
  const fields = atEdge(kind, first, mark);
  // No object has one of these ids.
  const numbers =
    turn % 2 === 0
      ? { restriction_level: -1, use_dashboard: 0 }
      : { restriction_level: 0, use_dashboard: -(2 ** 64) };
  // No template and no type of app has such a name.
  const origin = turn % 2 === 0 ? "" : `${mark}é😀${unseen}`;
  const name = turn % 2 === 0 ? `${mark}é😀` : "";
  const own = { ...numbers, name, use_template: origin, plugin_type: origin };
  return {
    ...fields,
    ...pickedWhere<Json>(own, (field) => field in fields),
    ...unwieldyFreeJson(kind, turn, "create"),
  };
}

/** The writable fields of a resource, each at an edge, with unknown members besides. */
export function atEdge({ body }: ResourceKind, edge: (typeof edges)[number], mark: string): Fields {
  const fields = Object.entries(body).map(([field, schema]) => [field, edge[kindOf(schema)](mark)] as const);
  return { ...Object.fromEntries(fields), ...oddMembers(edges.indexOf(edge) + 1) };
}
