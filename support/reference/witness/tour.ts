import { accessStages, isolationSteps } from "./stage-access.ts";
import { appSteps } from "./stage-apps.ts";
import { collaboratorSteps } from "./stage-collaborators.ts";
import { dashboardSteps, lifecycleSteps, payloadSteps } from "./stage-dashboards.ts";
import { longPageSteps, pageSteps, parallelSteps } from "./stage-pages.ts";
import type { Steps } from "./step.ts";

/**
 * Plain requests over all operations, keys, pages and states. Each stage begins with a new server, so that the ids
 * of what it makes are known. The tour knows nothing of the suites: what it shows, any client can see.
 */
export const tour: Readonly<Record<string, Steps>> = {
  dashboards: dashboardSteps,
  apps: appSteps,
  collaborators: collaboratorSteps,
  lifecycle: lifecycleSteps,
  payloads: payloadSteps,
  isolation: isolationSteps,
  pages: pageSteps,
  "long pages": longPageSteps,
  parallel: parallelSteps,
  ...accessStages,
};

/** The stage in which a fault of a requirement is likely to show, by how the requirement's id begins or ends. */
const likely: readonly (readonly [pattern: RegExp, stage: string])[] = [
  [/\.pages\.|^envelope/, "pages"],
  [/\.isolation$/, "isolation"],
  [/no_server_error|atomic|refused_leaves_nothing/, "payloads"],
  [/^(lifecycle|dashboards\.delete)/, "lifecycle"],
  [/^(collaborators?|sharing)/, "collaborators"],
  [/^apps?\./, "apps"],
];

/** The whole tour, with the stage first that most likely shows a fault of the requirement. */
export function stagesFor(requirement: string): Readonly<Record<string, Steps>> {
  const [, operation = ""] = /^(?:scopes|auth)\.(\w+\.\w+)\./.exec(requirement) ?? [];
  const [, usual = "dashboards"] = likely.find(([pattern]) => pattern.test(requirement)) ?? [];
  const access = `access to ${operation}`;
  const first = access in tour ? access : usual;
  return { [first]: tour[first] ?? [], ...tour };
}
