import {
  type Area,
  operationAt,
  operations,
  type RequirementId,
  requirementWith,
} from "../catalogue/index.ts";
import { type Tenant, tenantOf, tenantOfRequirement } from "../catalogue/tenant.ts";
import { type Depth, isDeeper } from "../settings/target-plan.ts";
import type { Counts } from "../verdict/result.ts";
import type { Obstacle } from "./conclusions/not-evaluated.ts";
import type { CheckContext } from "./context/context.ts";
import type { Need } from "./needs/index.ts";

/** What a passed check may report. */
export interface Coverage {
  /** For example "18 of 32 scope sets". It is the same in every run with one seed against one server. */
  readonly coverage: string;
  /** Counts that depend on timing, such as how often a read was repeated, or how many rows there were. */
  readonly counts?: Counts;
}

/**
 * The result of a check that found nothing to look at. Its requirement passes only by other checks (rule 12); if there
 * are none, this is the reason why it was not evaluated.
 */
export interface Idle extends Omit<Obstacle, "reason"> {
  readonly idle: string;
}

/** The result of a check that was not needed. It is not reported. */
export interface Unneeded {
  readonly unneeded: string;
}

/** One test of the run. It names the requirement that it verifies, and can fail no other. */
export interface Check {
  readonly requirement: RequirementId;
  readonly name: string;
  /** Sends only GET requests, and needs no objects of the run: it also runs under --read-only. */
  readonly readOnly: boolean;
  /** The kind of tenant that it is about; null if it is about both. */
  readonly tenant: Tenant | null;
  /** The areas that it judges. */
  readonly areas: readonly Area[];
  /**
   * The depth from which it always runs. At a lesser depth it stands in if no other check judged its requirement: fewer
   * requests are sent, and no statement is left open.
   */
  readonly from: Depth;
  /** Whether the check runs once all others are over, because its requests may disturb their reads. */
  readonly last: boolean;
  /** Whether the check judges what all others saw, and runs after them, one check at a time. */
  readonly closing: boolean;
  /** Single answers prove its findings: no lost write can explain them. */
  readonly certain: boolean;
  /** What it needs. If a need is not met, its body does not run. */
  readonly needs: readonly Need[];
  readonly body: (context: CheckContext) => Promise<Coverage | Idle | Unneeded | undefined>;
}

/** Whether a check only stands in at the depth, because it belongs to a greater one. */
export function isStandIn({ from }: Pick<Check, "from">, depth: Depth): boolean {
  return isDeeper(from, depth);
}

/** The result of a check that judges several things, some of which could not be judged: idle if none could. */
export function coverageOf(judged: readonly boolean[], things: string): Coverage | Idle {
  const count = judged.filter((done) => done).length;
  const words = `${count} of ${judged.length} ${things}`;
  return count > 0 ? { coverage: words } : { idle: words };
}

/** The options of a check. */
export type CheckOptions = Partial<
  Pick<Check, "readOnly" | "tenant" | "areas" | "from" | "last" | "closing" | "certain" | "needs">
>;

/** Creates a check as plain data. */
export function createCheck(
  requirement: RequirementId,
  name: string,
  body: Check["body"],
  {
    readOnly = false,
    tenant = tenantOfRequirement(requirement),
    areas = areasOf(requirement, tenant),
    from = "smoke",
    last = false,
    closing = false,
    certain = false,
    needs = [],
  }: CheckOptions = {},
): Check {
  return { requirement, name, body, readOnly, tenant, areas, from, last, closing, certain, needs };
}

/** The areas of a requirement's endpoints, restricted to the kind of tenant. */
function areasOf(requirement: RequirementId, tenant: Tenant | null): readonly Area[] {
  const endpoints = requirementWith(requirement)?.endpoints ?? [];
  const names = endpoints.map(operationAt).filter((name) => tenant === null || tenantOf(name) === tenant);
  return [...new Set(names.map((name) => operations[name].area))];
}
