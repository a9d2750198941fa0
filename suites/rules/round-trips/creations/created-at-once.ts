import type { CheckContext } from "../../../../support/conformance/index.ts";
import { isScarce, type ResourceKind, retrieve, row } from "../../../resource-kinds/resource-kind.ts";
import { endings, makeNamed } from "./awkward-names.ts";
import { unretrievable } from "./retrievable.ts";

/** How many objects are created at once. */
const atOnce = { smoke: 2, standard: 3, thorough: 20 } as const;

/** Objects that are created side by side all exist, each under its own name. */
export async function createdAtOnce(context: CheckContext, kind: ResourceKind) {
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
