import { idMatcher } from "../../catalogue/id-pattern.ts";
import { gaps, requirements } from "../../catalogue/index.ts";
import { type Tenant, tenantOfEndpoints, tenantOfRequirement } from "../../catalogue/tenant.ts";
import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { present } from "../../settings/present.ts";
import { combinedDialects, combinedSubjects } from "./combined-dialects.ts";
import { narrowedSubjects } from "./narrowed-runs.ts";
import type { Narrowing } from "./narrowing.ts";
import type { Subject } from "./subject.ts";

/** The unchanged reference target. */
export const base: Subject = {
  id: "base",
  server: "base",
  options: {},
  plan: {},
  expectation: { kind: "conformant" },
};

/**
 * The unchanged reference target at thorough depth, where random payloads reach values that the other depths do not
 * draw.
 */
const baseAtThoroughDepth: Subject = { ...base, id: "base, at thorough depth", plan: { depth: "thorough" } };

/** The reference target with one fault at a time. */
export const faultSubjects: readonly Subject[] = faults.map(({ id, requirement, mistake, seams }) => ({
  id,
  server: id,
  options: { seams },
  plan: withinTenant(tenantOfRequirement(requirement)),
  // A fault shows in the answers alone.
  withoutNetwork: true,
  expectation: { kind: "fault", requirement, mistake },
}));

/** Conformant servers: the reference target with one dialect at a time, and with combinations of dialects. */
export const dialectSubjects: readonly Subject[] = [
  ...dialects.map(
    ({ id, gap, options, answers = {}, onlyForm, shortcomings = [] }): Subject => ({
      id,
      server: id,
      options,
      // Together with other dialects it is tried at standard depth, with every setting. Only there a shortcoming may not
      // show, since another dialect may hide it.
      plan: {
        answers,
        ...present({ onlyForm }),
        ...(combinedDialects.has(id) && shortcomings.length === 0
          ? { depth: "smoke", ...withinTenant(tenantOfGap(gap)) }
          : {}),
      },
      expectation: { kind: "conformant", shortcomings },
    }),
  ),
  ...combinedSubjects,
];

/**
 * A fault of one tenant does not affect the other tenant; the tests of the faults ensure that. A dialect of one tenant
 * is judged with the other tenant when it is combined with others.
 */
function withinTenant(tenant: Tenant | null): Subject["plan"] {
  return tenant === null ? {} : { tenant };
}

function tenantOfGap(id: string | null): Tenant | null {
  return tenantOfEndpoints(gaps.find((gap) => gap.id === id)?.endpoints ?? []);
}

/** Every server on which the suites are tried. */
export const allSubjects: readonly Subject[] = [
  base,
  baseAtThoroughDepth,
  ...dialectSubjects,
  ...narrowedSubjects,
  ...faultSubjects,
];

/**
 * The subjects that the flags select; all of them without flags. A requirement is proved if each of its faults is
 * caught, and if no conformant server is accused.
 */
export function chooseSubjects({ fault, dialect, requirement }: Narrowing): readonly Subject[] {
  if (fault.length + dialect.length + requirement.length === 0) return allSubjects;
  const isFault = idMatcher(...fault);
  const isDialect = idMatcher(...dialect);
  const isRequirement = idMatcher(...requirement);
  const chosenBase = requirements.some(({ id }) => isRequirement(id)) ? [base] : [];
  const chosenFaults = faultSubjects.filter(
    ({ id, expectation }) =>
      isFault(id) || (expectation.kind === "fault" && isRequirement(expectation.requirement)),
  );
  const chosenDialects = dialectSubjects
    .filter(({ id }) => isDialect(id))
    .map((subject): Subject => ({ ...subject, plan: { ...subject.plan, depth: "standard" } }));
  const chosenNarrowed = narrowedSubjects.filter(({ id }) => isDialect(id));
  return [...chosenBase, ...chosenDialects, ...chosenNarrowed, ...chosenFaults];
}
