import {
  type OperationName,
  operations,
  type Scope,
  scopedOperations,
  unscopedOperations,
} from "../../catalogue/index.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import type { ScopeSet } from "../../settings/target-plan.ts";

/** What a run would have at hand. */
export interface Means {
  readonly collaborator: boolean;
  readonly otherProject: boolean;
  readonly otherOrganization: boolean;
  /** The sets of scopes for which there is a key. */
  readonly keySets: readonly ScopeSet[];
  /** The operations that no key at hand may call. */
  readonly refused: readonly OperationName[];
  readonly readOnly: boolean;
  /** Settings that are set already, of those that may be set and still not be enough. */
  readonly given: readonly string[];
}

/** What statements cannot be judged without. */
export interface Need {
  /** Ids, where `*` stands for anything. */
  readonly requirements: readonly string[];
  readonly met: (means: Means) => boolean;
  /** The rest of a sentence that begins with "needs". */
  readonly what: string;
}

const keyWithout = (scope: Scope) => (means: Means) =>
  means.keySets.some((set) => possessionOf(set, scope) === "lacking");

/** Every need that settings meet; what a target does beside may hinder more. */
export const needs: readonly Need[] = [
  {
    // A read-only run looks at the collaborators that are there.
    requirements: [
      "service.slash.writes",
      "service.no_server_error",
      "collaborator.*",
      "collaborators.list.shows_added",
      "collaborators.list.only_own",
      "collaborators.list.agrees",
      "collaborators.add.*",
      "collaborators.remove.*",
      "auth.collaborators.add.*",
      "auth.collaborators.remove.*",
      "scopes.collaborators.add.*",
      "scopes.collaborators.remove.*",
    ],
    met: ({ collaborator, readOnly }) => collaborator || readOnly,
    what: "a user to add as a collaborator",
  },
  {
    requirements: [
      "dashboards.list.isolation",
      "dashboards.retrieve.isolation",
      "dashboards.update.isolation",
    ],
    met: ({ otherProject }) => otherProject,
    what: "a second project",
  },
  {
    requirements: ["apps.list.isolation", "apps.retrieve.isolation", "apps.update.isolation"],
    met: ({ otherOrganization }) => otherOrganization,
    what: "a second organization",
  },
  ...scopedOperations.map((operation): Need => {
    const { scope } = operations[operation];
    return {
      requirements: [`scopes.${operation}.*`],
      met: keyWithout(scope),
      what: `a key without ${scope}`,
    };
  }),
  ...(["dashboard:read", "plugin:read"] as const).map(
    (scope): Need => ({
      requirements: ["auth.missing_scope_status"],
      met: keyWithout(scope),
      what: `a key without ${scope}`,
    }),
  ),
  ...unscopedOperations.map(
    (operation): Need => ({
      // That others are refused counts beside a success alone.
      requirements: [`${operation}.*`, `auth.${operation}.key_required`],
      met: ({ refused }) => !refused.includes(operation),
      what: "a key that may call it",
    }),
  ),
];
