import { type CheckContext, check } from "../../../support/conformance/index.ts";
import { endings, makeNamed } from "./awkward-names.ts";
import { isScarce, type Kind, retrieve, row } from "./kind.ts";
import { twoOfOneName } from "./one-name.ts";

/** How many objects are created at once. */
const atOnce = { smoke: 2, standard: 3, thorough: 20 } as const;

/** Endpoints 2 and 13: what was created is there, one by one and many at once. */
export function creationRules(kind: Kind): void {
  check(`${kind.list}.create.kept`, "many created at once", (context) => createdAtOnce(context, kind));
  check(`${kind.list}.create.kept`, "one name for two", (context) => createdUnderOneName(context, kind));
}

/**
 * A name is no identifier: a second creation with it asks for another object, and a target may at most refuse that (a
 * gap).
 */
async function createdUnderOneName(context: CheckContext, kind: Kind) {
  if (isScarce(context, kind)) return { idle: "two objects are given the same name from standard depth on" };
  const { first, answer } = await twoOfOneName(context, kind);
  if (!answer.succeeded) return { idle: "the target refuses a name that is taken" };
  const second = row(kind, answer).id;
  if (second !== first.id) return undefined;
  throw context.finding(
    {
      message: `two creations of ${kind.list} with the same name returned the same id ${second}`,
      expected: "two objects",
      actual: "one",
    },
    [first.created, answer],
  );
}

/** Dashboards are few at smoke depth: those that other checks work on will do. */
async function keptOneByOne(context: CheckContext, kind: Kind) {
  const objects = await kind.borrow(context, 2);
  await Promise.all(
    objects.map(({ id, created }) =>
      context.eventually(
        () => retrieve(context, kind, id),
        (reply) => (reply.succeeded ? null : unretrievable(kind, id, created.status, reply.status)),
      ),
    ),
  );
  return { coverage: "one by one; many at once from standard depth on" };
}

function unretrievable(kind: Kind, id: string, created: number, read: number) {
  return {
    message: `the creation of ${kind.noun} ${id} was answered with ${created}, but it cannot be retrieved`,
    expected: "200",
    actual: String(read),
  };
}

async function createdAtOnce(context: CheckContext, kind: Kind) {
  if (isScarce(context, kind)) return keptOneByOne(context, kind);
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
          // Another name under this id is another object's: two creations were mixed up.
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
