import { listOf, type OperationName, type RequirementId } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  type LawJudge,
  type LawOptions,
  type LawVerdict,
  type LawViolation,
  rememberingLaw,
  shapeOf,
  type WasWriteLost,
  writeJson,
} from "../../../support/conformance/index.ts";

/** Two creations with one id, and the time when the second was known. */
interface Suspicion extends LawViolation {
  readonly id: string;
  readonly since: number;
}

/** Who creates and removes the objects of a kind. */
interface Lifecycle {
  readonly creations: readonly OperationName[];
  /** After it, an id is free again; null if there is none, or if records may come back. */
  readonly deletion: OperationName | null;
}

/**
 * No two objects have the same id, neither two creations nor two rows of one list page. A record may be added again
 * with its former id, so two additions to the same dashboard are not compared.
 */
export function uniqueIdLaw(
  requirement: RequirementId,
  watched: readonly OperationName[],
  lifecycle: Lifecycle,
  more: LawOptions = {},
): void {
  const { deletion } = lifecycle;
  const operations = deletion === null ? watched : [...watched, deletion];
  // Probes make and delete objects as well.
  rememberingLaw(requirement, operations, () => uniqueIdJudge(lifecycle), { ofProbes: true, ...more });
}

function uniqueIdJudge({ creations, deletion }: Lifecycle): LawJudge {
  const created = new Map<string, string>();
  let suspicions: readonly Suspicion[] = [];

  /** An id is free again when its object is removed, and that may be before the answer to the deletion arrives. */
  const free = (exchange: Exchange) => {
    const gone = exchange.parameters.id ?? "";
    created.delete(gone);
    const sentAt = exchange.span.started;
    suspicions = suspicions.filter(({ id, since }) => id !== gone || since < sentAt);
  };

  const judge = (exchange: Exchange): LawVerdict => {
    if (exchange.operation === deletion) free(exchange);
    const shape = shapeOf(exchange);
    if (shape === null || shape.rows.length === 0) return "silent";
    const ids = shape.rows.flatMap((row) => (row.id === undefined ? [] : [writeJson(row.id)]));
    if (new Set(ids).size < ids.length) {
      const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
      return { message: `the id ${repeated} appears twice on one page` };
    }
    const [id] = ids;
    if (id === undefined || !creations.includes(exchange.operation)) return "holds";
    const parent = exchange.parameters.dashboard_id ?? "";
    if (created.has(id) && !(parent !== "" && created.get(id) === parent)) {
      const text = { message: `two creations were answered with the id ${id}` };
      if (deletion === null) return text;
      suspicions = [...suspicions, { id, since: performance.now(), text, exchange }];
    }
    created.set(id, parent);
    return "holds";
  };
  // A deletion without an answer may have removed the object all the same, and then its id is free.
  const atEnd = (wasWriteLost: WasWriteLost) =>
    suspicions.filter(({ id, exchange }) => !wasWriteLost(listOf(exchange.operation), id));
  return Object.assign(judge, { atEnd });
}
