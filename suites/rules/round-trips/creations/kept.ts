import {
  type CheckContext,
  type Coverage,
  check,
  type Idle,
  type LawVerdict,
  rememberingLaw,
  shapeOf,
  textOfJson,
} from "../../../../support/conformance/index.ts";
import {
  type Fields,
  isScarce,
  type ResourceKind,
  retrieve,
  row,
} from "../../../resource-kinds/resource-kind.ts";
import type { Creation } from "../written-objects/create-from-bodies.ts";
import { creationsOf } from "../written-objects/creations.ts";
import { endings, makeNamed } from "./awkward-names.ts";

/** How many objects are created at once. */
const atOnce = { smoke: 2, standard: 3, thorough: 20 } as const;

/** Endpoints 2 and 13: created objects exist, whether they are created one by one or many at once. */
export function creationRules(kind: ResourceKind): void {
  const { list } = kind;
  unseenObjects(kind);
  check(`${list}.create.kept`, "one by one", (context) => keptOneByOne(context, kind));
  check(`${list}.create.kept`, "many created at once", { from: "standard" }, (context) =>
    createdAtOnce(context, kind),
  );
  check(`${list}.create.kept`, "one name for two", (context) => keptUnderOneName(context, kind));
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

/** Objects that no request has read individually since they were made, whichever check made them. */
function unseenObjects(kind: ResourceKind): void {
  check(
    `${kind.list}.create.kept`,
    "what nobody looked at",
    { last: true, from: "standard" },
    async (context) => {
      const unseen = unseenOf(context, kind, await kind.base(context));
      if (unseen.length === 0) return { idle: `other checks looked at every ${kind.noun} of the run` };
      const looked = unseen.filter(({ way }, index) => {
        const others = unseen.slice(0, index).filter((other) => other.way === way);
        return others.length < ofOneWay;
      });
      await Promise.all(looked.map(({ id }) => expectThere(context, kind, id)));
      const coverage = `${looked.length} of ${unseen.length} ${kind.list} that no other check looked at`;
      return { coverage, counts: { judged: looked.length, of: unseen.length } };
    },
  );
}

/** At most this many objects with the same sent fields are retrieved. A list shows all of them. */
const ofOneWay = 1;

interface Unseen {
  readonly id: string;
  /** The fields that its creation sent. */
  readonly way: string;
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
    return isShown === true ? [{ id, way: sent.toSorted().join() }] : [];
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

async function expectThere(context: CheckContext, kind: ResourceKind, id: string): Promise<void> {
  await context.eventually(
    () => retrieve(context, kind, id),
    (reply) => (reply.succeeded ? null : unretrievable(kind, id, 201, reply.status)),
  );
}

function unretrievable(kind: ResourceKind, id: string, created: number, read: number) {
  return {
    message: `the creation of ${kind.noun} ${id} was answered with ${created}, but it cannot be retrieved`,
    expected: "200",
    actual: String(read),
  };
}

async function createdAtOnce(context: CheckContext, kind: ResourceKind) {
  if (isScarce(context, kind)) return { idle: "few dashboards are made at this depth" };
  const count = atOnce[context.plan.depth];
  const created = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeNamed(context, kind, `at once ${index}`, endings[index % endings.length] ?? ""),
    ),
  );
  const ids = new Set(created.map(({ object }) => object.id));
  if (ids.size < count) {
    throw context.finding(
      {
        message: `${count} simultaneous creations returned only ${ids.size} distinct ids`,
        expected: String(count),
        actual: String(ids.size),
      },
      created.map(({ object }) => object.created),
    );
  }
  await Promise.all(
    created.map(({ name, object }) =>
      context.eventually(
        () => retrieve(context, kind, object.id),
        (reply) => {
          if (!reply.succeeded) {
            return unretrievable(kind, object.id, object.created.status, reply.status);
          }
          const found = row(kind, reply);
          if (!found.isLegible("name")) return null;
          const shown = found.get("name");
          // If this id shows the name of another object, two creations were mixed up.
          return created.some((other) => other.object !== object && other.name === shown)
            ? {
                message: `the id ${object.id} of ${name} leads to ${shown}, which was created at the same time`,
                expected: name,
                actual: shown,
              }
            : null;
        },
      ),
    ),
  );
  return { coverage: `${count} at once` };
}
