import { type CheckContext, check } from "../../../../support/conformance/index.ts";
import type { Fields, ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { expectThere } from "./retrievable.ts";

/** Checks objects that no request has read individually since they were made, whichever check made them. */
export function unseenObjects(kind: ResourceKind): void {
  check(
    `${kind.list}.create.kept`,
    "objects that no other check read",
    { last: true, from: "standard" },
    async (context) => {
      const unseen = unseenOf(context, kind, await kind.base(context));
      if (unseen.length === 0) return { idle: `other checks read every ${kind.noun} of the run` };
      // One object of those with the same sent fields is enough. A list shows all of them.
      const looked = unseen.filter(
        ({ sentFields }, index) => unseen.findIndex((other) => other.sentFields === sentFields) === index,
      );
      await Promise.all(looked.map(({ id }) => expectThere(context, kind, id)));
      const coverage = `${looked.length} of ${unseen.length} ${kind.list} that no other check read`;
      return { coverage, counts: { judged: looked.length, of: unseen.length } };
    },
  );
}

interface Unseen {
  readonly id: string;
  /** The names of the fields that its creation sent. */
  readonly sentFields: string;
}

/** Live objects of the run that no single answer has shown since their creation. */
function unseenOf(
  { plan, state }: CheckContext,
  { noun, plain }: ResourceKind,
  base: Fields,
): readonly Unseen[] {
  const home = noun === "dashboard" ? plan.projectId : plan.organizationId;
  const now = performance.now();
  return [...state.memory.objects].flatMap((object) => {
    const { kind, place, id, requests, fields } = object;
    if (
      kind !== noun ||
      place !== home ||
      requests.length > 0 ||
      object.isRemovalSent ||
      !object.livesAt(now)
    )
      return [];
    const creation = fields.get("name")?.last;
    if (creation === undefined || object.lastRead("name") > creation.started) return [];
    const sent = Object.keys(creation.source.sent ?? {});
    // Whether a soft-deleted dashboard is retrieved is a gap, and so is the effect of an app's fields on whether it is
    // shown.
    const isShown =
      noun === "dashboard"
        ? fields.get("deleted")?.last?.values.every((value) => value === false)
        : sent.every((field) => plain.has(field) || field in base) &&
          Object.keys(base).every((field) => sent.includes(field));
    return isShown === true ? [{ id, sentFields: sent.toSorted().join() }] : [];
  });
}
