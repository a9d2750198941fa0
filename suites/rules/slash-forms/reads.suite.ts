import { type OperationName, successOf } from "../../../support/catalogue/index.ts";
import {
  appFor,
  type CheckContext,
  type Coverage,
  check,
  describe,
  type Exchange,
  type FindingText,
  NotEvaluated,
  NoUsableAnswer,
  type PathParameters,
  servedApp,
  shapeOf,
  writeJson,
} from "../../../support/conformance/index.ts";

/** Section 1: a read finds the same resource at both forms of its path. */
describe("Section 1: reads at both slash forms", () => {
  check("service.slash.reads", "every read of a project", readsOfProjects, {
    readOnly: true,
    tenant: "projects",
  });
  check("service.slash.reads", "every read of an organization", readsOfOrganizations, {
    readOnly: true,
    tenant: "organizations",
  });
});

type Read = readonly [OperationName, PathParameters];

async function readsOfProjects(context: CheckContext): Promise<Coverage> {
  const { id } = await context.board();
  if (!context.plan.readOnly && context.judges("collaborators.list"))
    await context.collaborators.showSomebody(id);
  return judgeAll(context, [
    ["dashboards.list", {}],
    ["dashboards.retrieve", { id }],
    ["collaborators.list", { dashboard_id: id }],
    ["sharing.retrieve", { dashboard_id: id }],
  ]);
}

async function readsOfOrganizations(context: CheckContext): Promise<Coverage> {
  const served = await readsOfApps(context);
  return judgeAll(context, [
    ["apps.list", {}],
    ["apps.activity", {}],
    ["apps.exports_unsubscribe_configs", {}],
    ["apps.repository", {}],
    ["apps.unused", {}],
    ...served,
  ]);
}

/** @throws {NotEvaluated} where no read succeeds in either form */
async function judgeAll(context: CheckContext, all: readonly Read[]): Promise<Coverage> {
  const reads = all.filter(([operation]) => context.judges(operation));
  const judged = await Promise.all(
    reads.map(async ([operation, parameters]) => {
      try {
        return await sameInBothForms(context, operation, parameters);
      } catch (error) {
        // What depends on an outside network (endpoint 23) may never get through a gateway: the others are judged all the same.
        if (error instanceof NoUsableAnswer) return false;
        throw error;
      }
    }),
  );
  const count = judged.filter((same) => same).length;
  if (count === 0) {
    const [first] = reads[0] ?? (["dashboards.list"] as const);
    throw new NotEvaluated({ reason: "no read succeeds in either form", because: successOf(first) });
  }
  return {
    coverage: count === reads.length ? "every read" : "the reads that got an answer",
    counts: { judged: count, of: reads.length },
  };
}

const ofOneApp = ["apps.check_for_updates", "apps.source"] as const;

/** The reads of one app; none where no app can be made: the other reads are judged all the same. */
async function readsOfApps(context: CheckContext): Promise<readonly Read[]> {
  // To find out what is served is to borrow apps: who held one already would wait for himself.
  for (const operation of ofOneApp) await possible(() => servedApp(context, operation));
  const app = await possible(() => context.app());
  if (app === null) return [];
  const reads: Read[] = [["apps.retrieve", { id: app.id }]];
  for (const operation of ofOneApp) {
    const id = await possible(() => appFor(context, operation, async () => app));
    if (id !== null) reads.push([operation, { id }]);
  }
  return reads;
}

/** Null where it is not to be had. */
async function possible<Found>(find: () => Promise<Found>): Promise<Found | null> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof NotEvaluated || error instanceof NoUsableAnswer) return null;
    throw error;
  }
}

interface Forms {
  readonly bare: Exchange;
  readonly slashed: Exchange;
}

/** Whether it could be judged: where both forms are refused, the refusal is another requirement's. */
async function sameInBothForms(
  context: CheckContext,
  operation: OperationName,
  parameters: PathParameters,
): Promise<boolean> {
  const read = async (): Promise<Forms> => {
    const [bare, slashed] = await Promise.all(
      [false, true].map((trailingSlash) => context.send(operation, parameters, { trailingSlash })),
    );
    if (bare === undefined || slashed === undefined) throw new Error("two requests have two answers");
    return { bare, slashed };
  };
  const list = operation === "dashboards.list" ? "dashboards" : operation === "apps.list" ? "apps" : null;
  // What depends on an outside network may fail once (endpoint 23), and others write to the lists meanwhile.
  const forms = await context.settle(
    // The run's own writers would move a short page on between the two reads.
    () => (list === null ? read() : context.walk(list, read)),
    (seen) => disagreement(seen) === null,
  );
  const { bare, slashed } = forms;
  const wrong = disagreement(forms);
  if (wrong !== null) throw context.finding(wrong, [bare, slashed]);
  return bare.succeeded || slashed.succeeded;
}

function disagreement({ bare, slashed }: Forms): FindingText | null {
  const [good, bad] = bare.succeeded ? [bare, slashed] : [slashed, bare];
  if (!good.succeeded) return null;
  if (!bad.succeeded) {
    const path = new URL(bad.url).pathname;
    return {
      message: `${path} answers ${bad.status}, the other slash form ${good.status}`,
      expected: String(good.status),
      actual: String(bad.status),
    };
  }
  const [one, other] = [idsIn(bare), idsIn(slashed)];
  if (one === null || other === null) return null;
  // Lists change under others' hands, and their order is a gap: but two pages of one list have something in common.
  if (one.length === 0 && other.length === 0) return null;
  if (one.some((id) => other.includes(id))) return null;
  return {
    message: "the two slash forms answer with different objects",
    expected: one.join(", "),
    actual: other.join(", "),
  };
}

/** The ids of what an answer is about; null for JSON of any shape. */
function idsIn(exchange: Exchange): readonly string[] | null {
  const shape = shapeOf(exchange);
  if (shape === null || shape.resource === "sharing") return null;
  return shape.rows.map((row) => writeJson(row.id ?? null));
}
