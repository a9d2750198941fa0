import { type Area, operationAt, operations, type RequirementId, requirements } from "../catalogue/index.ts";
import { type Tenant, tenantOf, tenantOfRequirement } from "../catalogue/tenant.ts";
import { type Depth, depths } from "../settings/target-plan.ts";
import type { Counts } from "../verdict/result.ts";
import type { CheckContext } from "./context/context.ts";
import type { Hindrance } from "./errors.ts";
import type { Need } from "./needs/index.ts";

/** What a passed check may report. */
export interface Coverage {
  /** For example "18 of 32 scope sets": the same in every run with one seed against one server. */
  readonly coverage: string;
  /**
   * How much there was to judge, where that depends on timing: how often a read was repeated, how many rows there
   * were.
   */
  readonly counts?: Counts;
}

/**
 * A check may say that it looked at nothing: its requirement passes by others alone (rule 12). Where there are
 * none, this is why it was not evaluated.
 */
export interface Idle extends Omit<Hindrance, "reason"> {
  readonly idle: string;
}

/**
 * What would have called for the check did not happen: there was nothing for it to do, and nothing is reported of it.
 */
export interface Unneeded {
  readonly unneeded: string;
}

/** One test of the run: it names the requirement that it verifies, and it alone can fail that requirement. */
export interface Check {
  readonly requirement: RequirementId;
  readonly name: string;
  /** Sends nothing but GET, and needs nothing that the run created: it runs under --read-only too. */
  readonly readOnly: boolean;
  /** The kind of tenant that it is about; null where it is about both. */
  readonly tenant: Tenant | null;
  /** The areas that it judges. */
  readonly areas: readonly Area[];
  /**
   * The depth from which it is always taken. At a lesser one it stands in where no other check judged its requirement:
   * fewer requests are sent there, and no statement is left open.
   */
  readonly from: Depth;
  /** Taken once all others are over: what it sends may hurt what they read. */
  readonly last: boolean;
  /** Judges what all others saw: it runs after them, as one of a sequence. */
  readonly closing: boolean;
  /** Single answers prove what it finds: no write that got lost can be the reason. */
  readonly certain: boolean;
  /** What it must have to be judged: where one of them is not available, its body does not run. */
  readonly needs: readonly Need[];
  readonly body: (context: CheckContext) => Promise<Coverage | Idle | Unneeded | undefined>;
}

/** Whether a check only stands in at the depth: it is from a greater one. */
export function isStandIn({ from }: Pick<Check, "from">, depth: Depth): boolean {
  return depths.indexOf(from) > depths.indexOf(depth);
}

/** What a check that judges several things came to, by whether each was judged: idle where none was. */
export function coverageOf(judged: readonly boolean[], things: string): Coverage | Idle {
  const count = judged.filter((done) => done).length;
  const words = `${count} of ${judged.length} ${things}`;
  return count > 0 ? { coverage: words } : { idle: words };
}

/** What may be said of a check beside its requirement, its name and its body. */
export type CheckOptions = Partial<
  Pick<Check, "readOnly" | "tenant" | "areas" | "from" | "last" | "closing" | "certain" | "needs">
>;

/** A check as plain data. */
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

/** The areas of the endpoints that a requirement speaks about, as far as they are about the kind of tenant. */
function areasOf(requirement: RequirementId, tenant: Tenant | null): readonly Area[] {
  const endpoints = requirements.find(({ id }) => id === requirement)?.endpoints ?? [];
  const names = endpoints.map(operationAt).filter((name) => tenant === null || tenantOf(name) === tenant);
  return [...new Set(names.map((name) => operations[name].area))];
}
