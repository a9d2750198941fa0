import { levelOf, operations, requirements } from "../../catalogue/index.ts";
import { tenantOf } from "../../catalogue/tenant.ts";
import { type MechanicalFault, mechanicalFaultById, type Trace } from "../../reference/mechanical/index.ts";
import type { Depth } from "../../settings/target-plan.ts";
import { ofFaults, planFor, siteOf } from "../trials/plan-for.ts";
import { judgeUntil } from "../trials/until-failure.ts";
import { withoutNetwork } from "../trials/without-network.ts";

/** The result of the suites for one generated fault. */
export interface MechanicalTrial {
  readonly id: string;
  readonly depth: Depth;
  /** Requirements that failed up to the first failed MUST, which ended the run. */
  readonly failed: readonly string[];
  /** Requirements with a check that could not be evaluated. */
  readonly open: readonly string[];
  readonly trace: Trace;
  readonly requests: number;
  /** Signs of faults of dashspec itself. */
  readonly problems: readonly string[];
}

/** How far a fault got. It is caught if a MUST failed because of it. */
export type MechanicalOutcome =
  | "caught"
  /** Only a SHOULD failed, which does not change the verdict. */
  | "remarked"
  /** Nothing failed, but a MUST could not be evaluated, so the verdict is incomplete. */
  | "left open"
  /** An answer of the run showed the fault, but everything passed. */
  | "overlooked"
  /** The server stored something wrong, but no answer of the run showed it. */
  | "not looked at"
  /** Its condition held, but it had nothing to change. */
  | "without effect"
  /** Its condition never held. */
  | "not reached"
  | "broken";

const musts: ReadonlySet<string> = new Set(
  requirements.filter((requirement) => levelOf(requirement) === "MUST").map(({ id }) => id),
);

/** @throws {Error} if there is no such fault */
function known(id: string): MechanicalFault {
  const fault = mechanicalFaultById(id);
  if (fault === undefined) throw new Error(`there is no fault ${id}`);
  return fault;
}

/** Judges a server with the fault, with all statements about its kind of tenant, until a MUST fails. */
export async function tryMechanical(id: string, depth: Depth): Promise<MechanicalTrial> {
  const { operation, traced } = known(id);
  const { seams, trace } = traced();
  return withoutNetwork({ seams }, async (baseUrl, reference) => {
    const site = siteOf(baseUrl, reference);
    const plan = planFor(site, { label: id, depth, tenant: tenantOf(operation), ...ofFaults });
    const breach = await judgeUntil(plan, (requirement) => musts.has(requirement));
    return { id, depth, ...breach, trace: { ...trace } };
  });
}

/** The outcome of a trial. */
export function mechanicalOutcomeOf({ failed, open, trace, problems }: MechanicalTrial): MechanicalOutcome {
  if (problems.length > 0) return "broken";
  if (failed.some((requirement) => musts.has(requirement))) return "caught";
  if (open.some((requirement) => musts.has(requirement))) return "left open";
  if (failed.length > 0) return "remarked";
  if (trace.showed) return "overlooked";
  if (trace.changed) return "not looked at";
  return trace.reached ? "without effect" : "not reached";
}

/** Whether the failed MUST is about the operation of the fault. */
export function isWellPlaced({ id, failed }: MechanicalTrial): boolean {
  const { number } = operations[known(id).operation];
  return requirements.some(
    (requirement) =>
      musts.has(requirement.id) &&
      failed.includes(requirement.id) &&
      (requirement.endpoints as readonly number[]).includes(number),
  );
}
