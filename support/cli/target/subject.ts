import type { Area } from "../../catalogue/index.ts";
import { isDistinctive } from "../../evidence/index.ts";
import { preflight } from "../../http/preflight/preflight.ts";
import { obtainKeys, type Settings } from "../../settings/index.ts";
import { present } from "../../settings/present.ts";
import type { Site, TargetPlan } from "../../settings/target-plan.ts";
import type { CommandContext } from "../process/command-context.ts";
import { routeOf } from "./route.ts";

/** The part of a plan that describes the target. */
export type Subject = Site & Pick<TargetPlan, "missingKeys">;

/** A target that is ready for a run, and how to release it. */
export interface OpenSubject {
  readonly subject: Subject;
  readonly close: () => Promise<void>;
}

/**
 * Prepares the target that the settings name: starts the embedded reference target, or checks that the target answers
 * and then obtains its keys. No key is issued for a run that cannot start.
 *
 * @throws the errors of preflight and of obtainKeys.
 */
export async function openSubject(
  settings: Settings,
  areas: readonly Area[],
  context: CommandContext,
): Promise<OpenSubject> {
  if (settings.kind === "embedded") return openReference(context);
  const { strongerKey } = settings;
  const hidden = Object.values(settings.route?.headers ?? {}).filter(isDistinctive);
  context.keys.add([
    settings.fullKey,
    ...hidden,
    ...Object.values(present({ strongerKey })),
    ...Object.values(settings.scopedKeys),
  ]);
  const { signal } = context;
  const route = routeOf(settings, context);
  const seen = await preflight(
    { ...settings, ...route },
    present({ signal, areas: areas.length === 0 ? undefined : areas }),
  );
  const { full, scoped, missing } = await obtainKeys(settings, {
    ...present({ signal }),
    environment: context.environment,
    workingDirectory: context.cwd,
  });
  context.keys.add(Object.values(scoped));
  const { baseUrl, projectId, organizationId } = settings;
  const { otherProjectId, otherOrganizationId, collaboratorUuid, secondCollaboratorUuid } = settings;
  return {
    subject: {
      baseUrl,
      projectId,
      organizationId,
      ...present({ otherProjectId, otherOrganizationId, collaboratorUuid, secondCollaboratorUuid }),
      fullKey: full,
      ...route,
      ...seen,
      ...present({ strongerKey }),
      scopedKeys: scoped,
      missingKeys: missing,
    },
    close: async () => {},
  };
}

async function openReference({ keys }: CommandContext): Promise<OpenSubject> {
  // Loaded only when it is needed: a run against an address starts without it.
  const { startReference } = await import("../../reference/index.ts");
  const { keys: scopedKeys, requests: _requests, close, ...described } = await startReference();
  keys.add(Object.values(scopedKeys));
  return { subject: { ...described, scopedKeys, missingKeys: {} }, close };
}
