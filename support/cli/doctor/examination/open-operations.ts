import { statedUnavailable } from "../../../answers/unavailable.ts";
import {
  isRead,
  namesObject,
  type OperationName,
  operations,
  unscopedOperations,
} from "../../../catalogue/index.ts";
import { withholds } from "../../../http/statuses.ts";
import { judgesArea } from "../../../settings/target-plan.ts";
import { good, type Note, open } from "./remark.ts";
import type { Session } from "./session.ts";

/** The statuses with which endpoints without a documented scope answer reads, if there is an object to read. */
export async function openStatuses(session: Session): Promise<ReadonlyMap<OperationName, number>> {
  if (!session.selectedLists.includes("apps")) return new Map();
  const app = await session.idIn("apps");
  const reads = unscopedOperations.filter(
    (operation) =>
      isRead(operation) &&
      statedUnavailable(operation, session.plan.answers) === null &&
      (app !== undefined || !namesObject(operation)),
  );
  const answers = await Promise.all(
    reads.map(async (operation) => {
      const exchange = await session.ask(operation, app === undefined ? {} : { id: app });
      return exchange === null ? [] : [[operation, exchange.status] as const];
    }),
  );
  return new Map(answers.flat());
}

/**
 * The operations without a documented scope that the keys may not call. If all that were tried were refused, those that
 * only a write would show are assumed to be refused too.
 */
export function refusedOperations(
  { plan }: Session,
  seen: ReadonlyMap<OperationName, number>,
): readonly OperationName[] {
  const all = seen.size > 0 && [...seen.values()].every(withholds);
  const refused = all
    ? unscopedOperations
    : [...seen].flatMap(([operation, status]) => (withholds(status) ? [operation] : []));
  // An operation that is stated as unavailable needs no further answer.
  return refused.filter((operation) => statedUnavailable(operation, plan.answers) === null);
}

/** The consequences of the statuses for a run. */
export function openOperations(
  { plan }: Session,
  statuses: ReadonlyMap<OperationName, number>,
  refused: readonly OperationName[],
): readonly Note[] {
  const key = plan.strongerKey === undefined ? "DASHSPEC_API_KEY" : "DASHSPEC_STRONGER_KEY";
  const numbers = (names: readonly OperationName[]) =>
    names.map((name) => operations[name].number).join(", ");
  const granted = [...statuses].filter(([name]) => !refused.includes(name)).map(([name]) => name);
  const seen = [...statuses.keys()].filter((name) => refused.includes(name));
  const unavailable = unscopedOperations.filter((name) => statedUnavailable(name, plan.answers) !== null);
  const looked = new Set<OperationName>([...statuses.keys(), ...unavailable]);
  const unseen = unscopedOperations.filter(
    (name) => !looked.has(name) && judgesArea(plan, operations[name].area),
  );
  return [
    ...(granted.length === 0 ? [] : [good(`${key} may call endpoints ${numbers(granted)}`)]),
    ...(seen.length === 0
      ? []
      : [
          open(
            `${key} may not call endpoints ${numbers(seen)}. Give ${plan.strongerKey === undefined ? "a" : "another"} key that may in DASHSPEC_STRONGER_KEY, or answer auth.scopes.<name>: refused in dashspec.yaml`,
          ),
        ]),
    ...(unavailable.length === 0
      ? []
      : [good(`endpoints ${numbers(unavailable)} are stated as unavailable, so they are not judged`)]),
    ...(unseen.length === 0
      ? []
      : [open(`whether it may call endpoints ${numbers(unseen)} shows only in a run`)]),
  ];
}
