import { operationAt, operations, titleOf } from "../../catalogue/index.ts";
import { startReference } from "../../reference/index.ts";
import { plural } from "../../reporters/wording/plural.ts";
import { judgeHere } from "../../runner/judge-here.ts";
import type { Settings } from "../../settings/index.ts";
import { fullScopeSet } from "../../settings/keys/scope-set.ts";
import { setsByWorth } from "../../settings/keys/telling-sets.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import type { ReportedExchange } from "../../verdict/index.ts";
import type { Subject } from "../target/subject.ts";
import type { RunProfile } from "./plan/profile.ts";
import { newRunPlan, type RunParameters } from "./plan/run-plan.ts";

/** What a run would do to a target, measured on the reference target under the same settings. */
export interface Rehearsal {
  readonly plan: TargetPlan;
  readonly exchanges: readonly ReportedExchange[];
  readonly requests: number;
  readonly softDeleted: number;
  /** What is left on the reference target: nothing, as long as it is conformant. */
  readonly residue: number;
}

/**
 * Rehearses a run on the embedded reference target with the user's settings, to learn what it would send. Nothing is
 * sent to the user's target, and no key command is called.
 */
export async function rehearse(
  settings: Settings,
  profile: RunProfile,
  parameters: RunParameters,
): Promise<Rehearsal> {
  const reference = await startReference();
  try {
    const { requestsPerMinute: _, ...limits } = settings.limits;
    const plan: TargetPlan = {
      ...newRunPlan(subjectLike(settings, reference), { ...settings, limits }, profile, parameters),
      reportsExchanges: true,
      // The reference target does not lag.
      waitShare: 0,
    };
    const exchanges: ReportedExchange[] = [];
    const { traffic, softDeleted, residue } = await judgeHere(plan, {
      onExchange: (exchange) => exchanges.push(exchange),
    });
    return { plan, exchanges, requests: traffic.requests, softDeleted, residue: residue.length };
  } finally {
    await reference.close();
  }
}

/** The reference target, with the keys, users and second tenants that the settings have. */
function subjectLike(settings: Settings, reference: Awaited<ReturnType<typeof startReference>>): Subject {
  const { baseUrl, projectId, organizationId, fullKey, keys } = reference;
  const { otherProjectId, otherOrganizationId, strongerKey } = reference;
  const { collaboratorUuid, secondCollaboratorUuid } = reference;
  const isEmbedded = settings.kind === "embedded";
  const has = (value: unknown) => isEmbedded || value !== undefined;
  const user: Partial<Extract<Settings, { kind: "url" }>> = isEmbedded ? {} : settings;
  const sets = isEmbedded ? Object.keys(keys) : setsOf(user);
  return {
    baseUrl,
    projectId,
    organizationId,
    fullKey,
    ...(has(user.otherProjectId) ? { otherProjectId } : {}),
    ...(has(user.otherOrganizationId) ? { otherOrganizationId } : {}),
    ...(has(user.collaboratorUuid) ? { collaboratorUuid } : {}),
    ...(has(user.secondCollaboratorUuid) ? { secondCollaboratorUuid } : {}),
    ...(!isEmbedded && user.strongerKey !== undefined ? { strongerKey } : {}),
    scopedKeys: Object.fromEntries(
      sets.flatMap((set) => (keys[set] === undefined ? [] : [[set, keys[set]]])),
    ),
    missingKeys: {},
  };
}

/** The sets of scopes that would have a key. */
function setsOf({
  scopedKeys = {},
  keyCommand,
  maximumKeys = setsByWorth.length,
}: Partial<Extract<Settings, { kind: "url" }>>): readonly string[] {
  const lacking = setsByWorth.filter((set) => !(set in scopedKeys));
  const asked = keyCommand === undefined ? [] : lacking.slice(0, maximumKeys);
  return [...new Set([fullScopeSet, ...Object.keys(scopedKeys), ...asked])];
}

/** Describes what a run would send to which endpoints, what it would create, and what would be left. */
export function renderRehearsal({ plan, exchanges, requests, softDeleted, residue }: Rehearsal): string {
  const counts = new Map<number, number>();
  for (const { endpoint = 0 } of exchanges) counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1);
  const rows = [...counts].toSorted(([one], [other]) => one - other);
  const made = (...endpoints: readonly number[]) =>
    exchanges.filter(
      ({ endpoint = 0, status }) =>
        endpoints.includes(endpoint) && status === operations[operationAt(endpoint)].status,
    ).length;
  const created = [
    plural(made(2, 7), "dashboard"),
    plural(made(13), "pipeline import app"),
    plural(made(9), "collaborator"),
  ];
  return [
    `Depth ${plan.depth}, seed ${plan.seed}, ${plural(plan.selected.length, "statement")} selected${plan.readOnly ? ", GET only" : ""}`,
    [
      `It would send about ${plural(requests, "request")}:`,
      ...rows.map(
        ([endpoint, count]) =>
          `  ${String(count).padStart(5)}  ${titleOf(operationAt(endpoint))} (endpoint ${endpoint})`,
      ),
    ].join("\n"),
    plan.readOnly
      ? "It would create nothing."
      : `It would create about ${created.join(", ")}, with names that begin with the id of the run`,
    plan.readOnly
      ? "It would leave nothing."
      : `It would leave ${plural(softDeleted, "soft-deleted dashboard")}, which the document has no way to remove further${residue === 0 ? ", and nothing else" : ""}`,
    "These are the counts of a run against the embedded reference target, under the same settings: yours may differ a little.",
  ].join("\n\n");
}
