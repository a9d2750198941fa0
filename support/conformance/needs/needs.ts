import { statedUnavailable } from "../../answers/unavailable.ts";
import {
  type OperationName,
  type Scope,
  scopes,
  titleOf,
  type UnscopedOperation,
  unscopedOperations,
} from "../../catalogue/index.ts";
import { oneMoreKey } from "../../http/keys/credential.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { NotAskedFor, NotEvaluated, type Obstacle, StatedUnavailable } from "../errors.ts";
import type { Borrower } from "../fixtures/borrower.ts";

/** What a check must have to be judged. */
export type Need =
  | "collaborator"
  | "second collaborator"
  | "app"
  | "other project"
  | "other organization"
  | `key without ${Scope}`
  | "key without a scope to read"
  | `key for ${UnscopedOperation}`;

/** The means of a run, as far as they are known before its first request. */
export interface Means
  extends Pick<
    TargetPlan,
    | "answers"
    | "collaboratorUuid"
    | "secondCollaboratorUuid"
    | "otherProjectId"
    | "otherOrganizationId"
    | "scopedKeys"
    | "missingKeys"
    | "readOnly"
  > {
  /** The operations that the keys were seen not to be allowed to call. */
  readonly refused: readonly OperationName[];
}

/** How to find out whether a need is met. */
interface Definition {
  /** The rest of a sentence that begins with "needs". */
  readonly words: string;
  /** Why settings and answers do not meet it; null if they do. */
  readonly missing: (means: Means) => NotEvaluated | null;
  /**
   * Finds out from the target, once in a run, if settings are not enough.
   * @throws {NotEvaluated} if the target does not meet it
   */
  readonly ask?: (check: Borrower) => Promise<unknown>;
  /** Tries once in a run what the user has stated as unavailable, because answers are enforced. */
  readonly tryThoughUnavailable?: (check: Borrower) => Promise<void>;
}

/** A need that is met if the value is set. */
function unless(value: unknown, obstacle: Obstacle): NotEvaluated | null {
  return value === undefined ? new NotEvaluated(obstacle) : null;
}

/** A need that is not met if the user has stated so. */
function unlessUnavailable(operation: OperationName, { answers }: Means): StatedUnavailable | null {
  const promise = statedUnavailable(operation, answers);
  return promise === null ? null : new StatedUnavailable(promise);
}

const collaborator: Definition = {
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
const secondCollaborator: Definition = {
  words: "a second user to add as a collaborator",
  missing: ({ secondCollaboratorUuid }) =>
    secondCollaboratorUuid === undefined
      ? new NotAskedFor({
          reason: "judged only with a second user, in DASHSPEC_SECOND_COLLABORATOR_UUID, which is optional",
          setting: "DASHSPEC_SECOND_COLLABORATOR_UUID",
        })
      : null,
};

const app: Definition = {
  words: "a body that creates an app",
  missing: (means) => (means.readOnly ? null : unlessUnavailable("apps.create", means)),
  ask: async ({ plan, objects }) => (plan.readOnly ? null : objects.appBody()),
  tryThoughUnavailable: ({ objects }) => objects.tryUnavailableApp(),
};

/** A second tenant. A refusal proves something only if the key reaches both (rule 7). */
function otherTenant(
  noun: "project" | "organization",
  idIn: (means: Pick<Means, "otherProjectId" | "otherOrganizationId">) => string | undefined,
): Definition {
  const list = noun === "project" ? "dashboards.list" : "apps.list";
  const setting = `DASHSPEC_OTHER_${noun.toUpperCase()}_ID`;
  return {
    words: `a second ${noun}`,
    missing: (means) =>
      unless(idIn(means), {
        reason: `isolation can only be judged with a second ${noun} that the key can reach`,
        setting,
      }),
    ask: async (context) => {
      const id = idIn(context.plan) ?? "";
      const reply = await context.once(`other ${noun}`, () =>
        context.send(list, { [`${noun}_id`]: id }, { query: { limit: "1" } }),
      );
      if (reply.succeeded) return;
      throw new NotEvaluated({
        reason: `the key cannot reach the second ${noun} (${reply.status})`,
        setting,
      });
    },
  };
}

/**
 * A key that lacks one of the scopes. A key with the write scope may be allowed to read (a gap), so it must lack both.
 */
function keyWithout(words: string, ...lacked: readonly Scope[]): Definition {
  return {
    words: `a key without ${words}`,
    missing: ({ scopedKeys, missingKeys }) => {
      const lacks = (set: string) => lacked.some((scope) => possessionOf(set, scope) === "lacking");
      if (Object.keys(scopedKeys).some(lacks)) return null;
      const [why] = Object.values(missingKeys);
      return new NotEvaluated({
        reason: `there is no key without ${words}${why === undefined ? "" : `: ${why}`}`,
        setting: oneMoreKey,
      });
    },
  };
}

/** The success of an operation, which is unknown before it is called. A check of its own judges the status (rule 6). */
function keyFor(operation: UnscopedOperation): Definition {
  return {
    words: "a key that may call it",
    missing: ({ refused }) =>
      refused.includes(operation)
        ? new NotEvaluated({
            reason: `the key may not call ${titleOf(operation)}`,
            setting: "DASHSPEC_STRONGER_KEY",
          })
        : null,
  };
}

function each<Name extends string, Of extends Need>(
  names: readonly Name[],
  needOf: (name: Name) => Of,
  definitionOf: (name: Name) => Definition,
): Record<Of, Definition> {
  // There is one entry for each name, so the record is complete.
  return Object.fromEntries(names.map((name) => [needOf(name), definitionOf(name)])) as Record<
    Of,
    Definition
  >;
}

/** Every need, with the way to find out whether it is met. */
export const definitions: Readonly<Record<Need, Definition>> = {
  collaborator,
  "second collaborator": secondCollaborator,
  app,
  "other project": otherTenant("project", ({ otherProjectId }) => otherProjectId),
  "other organization": otherTenant("organization", ({ otherOrganizationId }) => otherOrganizationId),
  ...each(
    scopes,
    (scope) => `key without ${scope}` as const,
    (scope) => keyWithout(scope, scope),
  ),
  "key without a scope to read": keyWithout(
    "at least one of the read scopes",
    ...scopes.filter((scope) => scope.endsWith(":read")),
  ),
  ...each(unscopedOperations, (operation) => `key for ${operation}` as const, keyFor),
};
