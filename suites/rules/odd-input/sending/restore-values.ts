import { type FieldKind, kindOf } from "../../../../support/arbitraries/index.ts";
import type { CheckContext, Json } from "../../../../support/conformance/index.ts";
import { type Fields, type Owned, type ResourceKind, update } from "../../../resource-kinds/resource-kind.ts";
import { statedFor } from "../../../resource-kinds/samples.ts";
import type { OddRequest } from "../requests/odd-request.ts";

/** A harmless value of each kind. */
const plainValues: Readonly<Partial<Record<FieldKind, Json>>> = { text: "", array: [], free: {} };

/** The fields that the requests may spoil, with plain values, or with samples where no value is known to be plain. */
export function spoiltBy(context: CheckContext, requests: readonly OddRequest[], kind: ResourceKind): Fields {
  const values = requests.flatMap(({ field, harmful }): readonly (readonly [string, Json])[] => {
    const schema = harmful && field !== null ? kind.body[field] : undefined;
    if (field === null || schema === undefined) return [];
    const plain = plainValues[kindOf(schema)] ?? sampleOf(context, kind, field);
    return plain === undefined ? [] : [[field, plain]];
  });
  return Object.fromEntries(values);
}

function sampleOf(context: CheckContext, kind: ResourceKind, field: string): Json | undefined {
  return (statedFor(context, kind, field) ?? kind.samples[field])?.at(-1);
}

/** All fields that may keep an odd value permanently, with plain values. */
export function plainIn({ body }: ResourceKind): Fields {
  const values = Object.entries(body).flatMap(([field, schema]): readonly (readonly [string, Json])[] => {
    const kind = kindOf(schema);
    const plain = kind === "text" ? undefined : plainValues[kind];
    return plain === undefined ? [] : [[field, plain]];
  });
  return Object.fromEntries(values);
}

/** The plain values of all such fields, and what restores a dashboard that a careless target took for deleted. */
export function plainAndLiveIn(kind: ResourceKind): Fields {
  return "deleted" in kind.body ? { ...plainIn(kind), deleted: false } : plainIn(kind);
}

/** Replaces odd values by plain ones, as far as the target accepts them, so that no other check meets the odd ones. */
export async function putBack(
  context: CheckContext,
  kind: ResourceKind,
  { id }: Owned,
  spoilt: Fields,
): Promise<void> {
  const named = { name: context.uniqueName("put back"), description: "" };
  const free = kind.noun === "dashboard" ? { filters: {} } : { config_schema: {}, metrics: {} };
  const { deleted, ...others } = spoilt;
  // Valid changes that overtook each other leave it unknown, and whoever uses the object next would have to read it.
  const known = kind.noun === "dashboard" ? { pinned: false } : {};
  const all = { ...others, ...named, ...known };
  for (const fields of [
    ...(deleted === undefined ? [] : [{ ...all, deleted }]),
    all,
    { ...named, ...free },
    named,
  ]) {
    if ((await update(context, kind, id, fields)).succeeded) return;
  }
}
