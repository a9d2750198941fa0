import { accessStages, isolationSteps, openingSteps } from "./stage-access.ts";
import { appEndSteps, appSteps } from "./stage-apps.ts";
import { collaboratorSteps } from "./stage-collaborators.ts";
import { dashboardSteps, lifecycleSteps, payloadSteps } from "./stage-dashboards.ts";
import { appPageSteps, dashboardPageSteps, longPageSteps, parallelSteps } from "./stage-pages.ts";
import { valueSteps } from "./stage-values.ts";
import type { Steps } from "./step.ts";

/**
 * Plain requests over all operations, keys, pages and states. Each stage begins with a new server, so that the ids
 * of what it makes are known. The tour knows nothing of the suites: what it shows, any client can see.
 */
export const tour: Readonly<Record<string, Steps>> = {
  opening: openingSteps,
  collaborators: collaboratorSteps,
  lifecycle: lifecycleSteps,
  payloads: payloadSteps,
  isolation: isolationSteps,
  parallel: parallelSteps,
  values: valueSteps,
  dashboards: dashboardSteps,
  apps: appSteps,
  "end of apps": appEndSteps,
  pages: dashboardPageSteps,
  "app pages": appPageSteps,
  ...accessStages,
  "long pages": longPageSteps,
};

/** The stage in which a fault is likely to show, by the id of its requirement; elsewhere, the tour's own order is as good. */
const likely: readonly (readonly [pattern: RegExp, stage: string])[] = [
  [/\.create\.kept$/, "parallel"],
  [/\.stores\./, "values"],
  [/\.isolation$/, "isolation"],
  [/^apps\.pages/, "app pages"],
  [/\.pages\.|^envelope/, "pages"],
  [/no_server_error|^dashboards.*(atomic|refused_leaves_nothing)/, "payloads"],
  [/^apps\.(delete|.*atomic|.*refused_leaves_nothing)/, "end of apps"],
  [/^(lifecycle|dashboards\.delete)/, "lifecycle"],
  [/^(collaborators?|sharing)/, "collaborators"],
  [/^dashboards?\.(create|retrieve|update|list|\w+$)/, "dashboards"],
  [/^apps?\.(create|retrieve|update|list|\w+$)/, "apps"],
];

/** The whole tour, with the stage first that most likely shows a fault of the requirement. */
export function stagesFor(requirement: string): Readonly<Record<string, Steps>> {
  const [, operation = ""] = /^(?:scopes|auth)\.(\w+\.\w+)\./.exec(requirement) ?? [];
  const [, usual = "opening"] = likely.find(([pattern]) => pattern.test(requirement)) ?? [];
  const access = `access to ${operation}`;
  const first = access in tour ? access : usual;
  return { [first]: tour[first] ?? [], ...tour };
}
