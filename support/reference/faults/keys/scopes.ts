import {
  isRead,
  type OperationName,
  operations,
  type Scope,
  scopedOperations,
  scopes,
} from "../../../catalogue/index.ts";
import type { Seam } from "../../http/request.ts";
import { applyRefused, demandScope, ignoreScope, takeScope } from "../../seams/access.ts";
import type { Only } from "../../seams/only.ts";
import { type Fault, fault } from "../fault.ts";

type Scoped = (typeof scopedOperations)[number];

/** The scope that another developer might have chosen. */
const otherScope: Readonly<Record<Scope, Scope>> = {
  "dashboard:read": "dashboard:write",
  "dashboard:write": "dashboard:read",
  "sharing_configuration:read": "dashboard:read",
  "plugin:read": "plugin:write",
  "plugin:write": "plugin:read",
};

function refused(operation: Scoped, way: string, mistake: string, ...seams: readonly Seam[]): Fault {
  return fault(`scopes.${operation}.refused.${way}`, mistake, ...seams);
}

const holds = (scope: Scope): Only => ({ when: ({ key }) => key?.scopes.has(scope) === true });
const isWrite = (operation: OperationName): boolean => !isRead(operation);

/** The scope is not enforced, or is another one, or a refused request is carried out. */
function notRefused(operation: Scoped): readonly Fault[] {
  // Endpoint 5 answers 405 to every key. Only an effect can be wrong there; hard-delete.ts has those faults.
  if (operation === "dashboards.delete") return [];
  const { scope } = operations[operation];
  const sibling = otherScope[scope];
  const foreign = scope.startsWith("plugin") ? "dashboard:write" : "plugin:write";
  const always = [
    refused(operation, "not-enforced", "The view has no scope check.", ignoreScope(operation)),
    refused(
      operation,
      "other-area-suffices",
      `${foreign} counts as ${scope}.`,
      ignoreScope(operation, holds(foreign)),
    ),
  ];
  // Whether write implies read is a gap. For a read, the scope to write the same may be enough.
  return sibling.endsWith("write")
    ? always
    : [
        ...always,
        refused(
          operation,
          "sibling-suffices",
          `${sibling} counts as ${scope}.`,
          ignoreScope(operation, holds(sibling)),
        ),
        ...(isWrite(operation)
          ? [
              refused(
                operation,
                "applied",
                "The scope is checked after the change is made.",
                applyRefused(operation),
              ),
            ]
          : []),
      ];
}

const everyOperation: readonly Fault[] = scopedOperations.flatMap((operation) => [
  ...notRefused(operation),
  fault(
    `scopes.${operation}.granted.one-too-many`,
    `The view also requires ${otherScope[operations[operation].scope]}.`,
    demandScope(operation, otherScope[operations[operation].scope]),
  ),
]);

const all = (set: ReadonlySet<Scope> | undefined): boolean => set?.size === scopes.length;

/** Checks that look at the wrong thing. */
const circumstances: readonly Fault[] = [
  refused(
    "dashboards.update",
    "slash-form",
    "Only the path without a slash is protected.",
    ignoreScope("dashboards.update", { when: ({ slash }) => slash }),
  ),
  refused(
    "dashboards.list",
    "slash-form",
    "Only the path without a slash is protected.",
    ignoreScope("dashboards.list", { when: ({ slash }) => slash }),
  ),
  refused(
    "apps.create",
    "slash-form",
    "Only the path without a slash is protected.",
    ignoreScope("apps.create", { when: ({ slash }) => slash }),
  ),
  refused(
    "apps.retrieve",
    "connection",
    "The scopes of the first request are kept for the whole connection.",
    ignoreScope("apps.retrieve", { when: ({ connection }) => connection.requests > 1 }),
  ),
  refused(
    "collaborators.add",
    "any-write",
    "Any scope to write is enough.",
    ignoreScope("collaborators.add", {
      when: ({ key }) => [...(key?.scopes ?? [])].some((scope) => scope.endsWith("write")),
    }),
  ),
  refused(
    "sharing.retrieve",
    "any-scope",
    "Any key with a scope is enough.",
    ignoreScope("sharing.retrieve", { when: ({ key }) => (key?.scopes.size ?? 0) > 0 }),
  ),
  refused(
    "collaborators.remove",
    "two-reads",
    "Whoever may read dashboards and their sharing may also remove collaborators.",
    ignoreScope("collaborators.remove", {
      when: ({ key }) =>
        key?.scopes.has("dashboard:read") === true && key.scopes.has("sharing_configuration:read"),
    }),
  ),
  refused(
    "apps.delete",
    "wrong-scope",
    "The view requires plugin:read instead of plugin:write.",
    takeScope("apps.delete", "plugin:read"),
  ),
  refused(
    "dashboards.create",
    "second-time",
    "After the first create, the check is cached as passed.",
    ignoreScope("dashboards.create", { when: ({ nth }) => nth > 1 }),
  ),
  fault("scopes.apps.list.granted.full-keys-only", "Only keys with every scope can read the list.", () => ({
    authorize: (decision, { operation, key }) =>
      operation === "apps.list" && decision.outcome === "granted" && !all(key?.scopes)
        ? { outcome: "forbidden" }
        : decision,
  })),
];

/** Section 5, the second sentence: a scope for each endpoint that names one. */
export const scopeFaults: readonly Fault[] = [...everyOperation, ...circumstances];
