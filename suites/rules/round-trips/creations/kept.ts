import {
  type CheckContext,
  type Coverage,
  check,
  type Idle,
  type LawVerdict,
  rememberingLaw,
  shapeOf,
  textOfJson,
  unfoundCheck,
} from "../../../../support/conformance/index.ts";
import type { ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import type { Creation } from "../written-objects/create-from-bodies.ts";
import { creationsOf } from "../written-objects/creations.ts";
import { createdAtOnce } from "./created-at-once.ts";
import { unretrievable } from "./retrievable.ts";
import { unseenObjects } from "./unseen-objects.ts";

/** Endpoints 2 and 13: created objects exist, whether they are created one by one or many at once. */
export function creationRules(kind: ResourceKind): void {
  const { list } = kind;
  unseenObjects(kind);
  unfoundCheck(list);
  check(`${list}.create.kept`, "one by one", (context) => keptOneByOne(context, kind));
  check(`${list}.create.kept`, "many created at once", { from: "standard" }, (context) =>
    createdAtOnce(context, kind),
  );
  check(`${list}.create.kept`, "two objects with one name", (context) => keptUnderOneName(context, kind));
}

/** An object that is never deleted keeps its id, so no other creation is answered with the same id. */
export function oneIdEachLaw(): void {
  rememberingLaw("dashboards.create.kept", ["dashboards.create"], () => {
    const created = new Set<string>();
    return (exchange): LawVerdict => {
      if (!exchange.succeeded) return "silent";
      const value = shapeOf(exchange)?.rows[0]?.id;
      if (value === undefined) return "silent";
      const id = textOfJson(value);
      if (created.has(id)) return { message: `two creations were answered with the id ${id}` };
      created.add(id);
      return "holds";
    };
  });
}

async function keptOneByOne(context: CheckContext, kind: ResourceKind): Promise<Coverage | Idle> {
  const creations = await creationsOf(context, kind);
  // Whether a soft-deleted dashboard is retrieved at all is a gap.
  const live: readonly Creation[] = Object.values(creations).filter(({ sent }) => sent.deleted !== true);
  for (const creation of live) {
    const { id } = creation;
    const { answer, read } = creation.lost ?? creation;
    if (read.succeeded) continue;
    throw context.finding(unretrievable(kind, id, answer.status, read.status), [answer, read]);
  }
  if (creations.full.id === creations.empty.id) {
    const message = `two simultaneous creations of ${kind.list} returned the same id ${creations.full.id}`;
    const answers = [creations.full.answer, creations.empty.answer];
    throw context.finding({ message, expected: "two objects", actual: "one" }, answers);
  }
  return { coverage: `${live.length} objects` };
}

/**
 * A name is not an identifier. A second creation with the same name asks for another object, and a target may at most
 * refuse it (a gap).
 */
async function keptUnderOneName(context: CheckContext, kind: ResourceKind): Promise<Idle | undefined> {
  const { full, namesake } = await creationsOf(context, kind);
  if (full.sent.name !== namesake.sent.name) return { idle: "the target refuses a name that is taken" };
  if (full.id !== namesake.id) return undefined;
  throw context.finding(
    {
      message: `two creations of ${kind.list} with the same name returned the same id ${full.id}`,
      expected: "two objects",
      actual: "one",
    },
    [full.answer, namesake.answer],
  );
}
