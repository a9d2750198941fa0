import type { CheckContext, Exchange, FindingText } from "../../../../support/conformance/index.ts";
import { isScarce, type ResourceKind, retrieve, row } from "../../../resource-kinds/resource-kind.ts";
import { awkwardEndings, makeNamed } from "./awkward-names.ts";
import { unretrievable } from "./retrievable.ts";

/** How many objects are created at once. */
const atOnce = { smoke: 2, standard: 3, thorough: 20 } as const;

/**
 * Objects that are created side by side all exist, each under its own name.
 * @throws {Finding} if two of them have one id, or one does not exist
 */
export async function createdAtOnce(context: CheckContext, kind: ResourceKind) {
  if (isScarce(context, kind)) return { idle: "few dashboards are made at this depth" };
  const count = atOnce[context.plan.depth];
  const created = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      makeNamed(context, kind, `at once ${index}`, awkwardEndings[index % awkwardEndings.length] ?? ""),
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
    created.map((own) =>
      context.eventually(
        () => retrieve(context, kind, own.object.id),
        (reply) => problemIn(reply, kind, own, created),
      ),
    ),
  );
  return { coverage: `${count} at once` };
}

type Named = Awaited<ReturnType<typeof makeNamed>>;

/** If an id shows the name of another object, two creations were mixed up. */
function problemIn(
  reply: Exchange,
  kind: ResourceKind,
  { name, object: { id, created } }: Named,
  all: readonly Named[],
): FindingText | null {
  if (!reply.succeeded) return unretrievable(kind, id, created.status, reply.status);
  const found = row(kind, reply);
  if (!found.isLegible("name")) return null;
  const actual = found.get("name");
  if (!all.some((other) => other.object.id !== id && other.name === actual)) return null;
  const message = `the id ${id} of ${name} leads to ${actual}, which was created at the same time`;
  return { message, expected: name, actual };
}
