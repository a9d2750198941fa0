import { NotAskedFor } from "../conclusions/not-evaluated.ts";
import { type Definition, unless, unlessUnavailable } from "./definition.ts";

/** A user whom the run may add to its dashboards. */
export const collaborator: Definition = {
  words: "a user to add as a collaborator",
  // A read-only run reads the existing collaborators.
  missing: (means) =>
    means.readOnly
      ? null
      : (unlessUnavailable("collaborators.add", means) ??
        unless(means.collaboratorUuid, {
          reason: "no collaborator user is configured",
          setting: "DASHSPEC_COLLABORATOR_UUID",
        })),
  tryThoughUnavailable: (check) =>
    check.apart(async (own) => {
      for (const { id } of await own.dashboards.borrow(1))
        await own.objects.collaboration.tryThoughUnavailable(id);
    }),
};

/** Most users do not have a second user: without the setting, nothing that needs one is judged (rule 12). */
export const secondCollaborator: Definition = {
  words: "a second user to add as a collaborator",
  missing: ({ secondCollaboratorUuid }) =>
    secondCollaboratorUuid === undefined
      ? new NotAskedFor({
          reason: "judged only with a second user, in DASHSPEC_SECOND_COLLABORATOR_UUID, which is optional",
          setting: "DASHSPEC_SECOND_COLLABORATOR_UUID",
        })
      : null,
};

/** An app that the run can create. */
export const app: Definition = {
  words: "a body that creates an app",
  missing: (means) => (means.readOnly ? null : unlessUnavailable("apps.create", means)),
  ask: async ({ plan, objects }) => (plan.readOnly ? null : objects.appBody()),
  tryThoughUnavailable: ({ objects }) => objects.tryUnavailableApp(),
};
