import {
  type OperationName,
  operations,
  type RequirementId,
  type Scope,
  scopedOperations,
  scopes,
} from "../../catalogue/index.ts";
import { applyRefused, demandScope, ignoreKey, ignoreScope, takeScope } from "../seams/access.ts";
import { editAnswer } from "../seams/answers.ts";
import type { Seam } from "../seams/hooks.ts";
import type { Only } from "../seams/only.ts";
import type { Fault } from "./fault.ts";

type Scoped = (typeof scopedOperations)[number];

/** Which scope another developer would have thought of. */
const otherScope: Readonly<Record<Scope, Scope>> = {
  "dashboard:read": "dashboard:write",
  "dashboard:write": "dashboard:read",
  "sharing_configuration:read": "dashboard:read",
  "plugin:read": "plugin:write",
  "plugin:write": "plugin:read",
};

function refused(operation: Scoped, way: string, mistake: string, ...seams: readonly Seam[]): Fault {
  return {
    id: `scopes.${operation}.refused.${way}`,
    requirement: `scopes.${operation}.refused`,
    mistake,
    seams,
  };
}

const holds = (scope: Scope): Only => ({ when: ({ key }) => key?.scopes.has(scope) === true });
const isWrite = (operation: OperationName): boolean => operations[operation].method !== "GET";

/** The scope is not enforced, is another one, or one more is asked for; what is refused is done all the same. */
const everyOperation: readonly Fault[] = scopedOperations.flatMap((operation): readonly Fault[] => {
  const { scope } = operations[operation];
  const foreign = scope.startsWith("plugin") ? "dashboard:write" : "plugin:write";
  const applied = refused(
    operation,
    "applied",
    "The scope is checked after the change was made.",
    applyRefused(operation),
  );
  return [
    refused(operation, "not-enforced", "The view has no scope check.", ignoreScope(operation)),
    refused(
      operation,
      "sibling-suffices",
      `${otherScope[scope]} counts as ${scope}.`,
      ignoreScope(operation, holds(otherScope[scope])),
    ),
    refused(
      operation,
      "other-area-suffices",
      `${foreign} counts as ${scope}.`,
      ignoreScope(operation, holds(foreign)),
    ),
    ...(isWrite(operation) && operation !== "dashboards.delete" ? [applied] : []),
    {
      id: `scopes.${operation}.granted.one-too-many`,
      requirement: `scopes.${operation}.granted`,
      mistake: `The view asks for ${otherScope[scope]} as well.`,
      seams: [demandScope(operation, otherScope[scope])],
    },
  ];
});

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
    "The scopes of the first request stay with the connection.",
    ignoreScope("apps.retrieve", { when: ({ connection }) => connection.requests > 1 }),
  ),
  refused(
    "collaborators.add",
    "any-write",
    "Any write scope will do.",
    ignoreScope("collaborators.add", {
      when: ({ key }) => [...(key?.scopes ?? [])].some((scope) => scope.endsWith("write")),
    }),
  ),
  refused(
    "sharing.retrieve",
    "any-scope",
    "Any key with a scope will do.",
    ignoreScope("sharing.retrieve", { when: ({ key }) => (key?.scopes.size ?? 0) > 0 }),
  ),
  refused(
    "apps.delete",
    "wrong-scope",
    "The view names plugin:read in the place of plugin:write.",
    takeScope("apps.delete", "plugin:read"),
  ),
  refused(
    "dashboards.create",
    "second-time",
    "The check is cached as passed after the first create.",
    ignoreScope("dashboards.create", { when: ({ nth }) => nth > 1 }),
  ),
  {
    id: "scopes.apps.list.granted.full-keys-only",
    requirement: "scopes.apps.list.granted",
    mistake: "Only keys with every scope reach the list.",
    seams: [
      () => ({
        authorize: (decision, { operation, key }) =>
          operation === "apps.list" && decision.outcome === "granted" && !all(key?.scopes)
            ? { outcome: "forbidden" }
            : decision,
      }),
    ],
  },
];

/** Endpoints that answer without a key. */
const keyless: readonly Fault[] = (
  [
    ["dashboards.list", "none", (header) => header === ""],
    ["dashboards.create", "none", (header) => header === ""],
    ["dashboards.retrieve", "garbage", (header) => header.startsWith("Bearer ")],
    ["dashboards.update", "any-scheme", (header) => header !== ""],
    ["dashboards.delete", "none", () => true],
    ["dashboards.move_tile", "none", () => true],
    ["dashboards.create_from_template_json", "none", () => true],
    ["collaborators.list", "none", () => true],
    ["collaborators.add", "other-scheme", (header) => header.startsWith("Token ")],
    ["collaborators.remove", "none", () => true],
    ["sharing.retrieve", "none", () => true],
    ["apps.list", "garbage", (header) => header.length > 0],
    ["apps.create", "none", () => true],
    ["apps.retrieve", "none", () => true],
    ["apps.update", "none", () => true],
    ["apps.delete", "none", () => true],
    ["apps.check_for_updates", "none", () => true],
    ["apps.source", "none", () => true],
    ["apps.update_source", "none", () => true],
    ["apps.upgrade", "none", () => true],
    ["apps.activity", "none", () => true],
    ["apps.exports_unsubscribe_configs", "none", () => true],
    ["apps.repository", "none", () => true],
    ["apps.unused", "none", () => true],
  ] as const satisfies readonly (readonly [OperationName, string, (header: string) => boolean])[]
).map(([operation, way, lets]) => ({
  id: `auth.${operation}.key_required.${way}`,
  requirement: `auth.${operation}.key_required` satisfies RequirementId,
  mistake: "The view is left out of authentication, or of a part of it.",
  seams: [ignoreKey(operation, { when: ({ header }) => lets(header("authorization") ?? "") })],
}));

const statuses: readonly Fault[] = [
  {
    id: "auth.dashboards.update.key_required.applied",
    requirement: "auth.dashboards.update.key_required",
    mistake: "The key is looked up after the change was made.",
    seams: [applyRefused("dashboards.update", "unauthenticated")],
  },
  {
    id: "auth.apps.create.key_required.applied",
    requirement: "auth.apps.create.key_required",
    mistake: "The key is looked up after the app was made.",
    seams: [applyRefused("apps.create", "unauthenticated")],
  },
  {
    id: "auth.missing_key_status.forbidden",
    requirement: "auth.missing_key_status",
    mistake: "A request without a key is answered as one without a permission.",
    seams: [editAnswer((reply) => (reply.status === 401 ? { ...reply, status: 403 } : reply))],
  },
  {
    id: "auth.missing_scope_status.server-error",
    requirement: "auth.missing_scope_status",
    mistake: "A missing scope raises an error that nobody catches.",
    seams: [editAnswer((reply) => (reply.status === 403 ? { ...reply, status: 500 } : reply))],
  },
  {
    id: "auth.scheme_case.exact",
    requirement: "auth.scheme_case",
    mistake: "The scheme is compared letter by letter with `Bearer`.",
    seams: [
      () => ({
        authorize: (decision, { header }) =>
          header("authorization")?.startsWith("Bearer") === true ? decision : { outcome: "unauthenticated" },
      }),
    ],
  },
];

export const accessFaults: readonly Fault[] = [...everyOperation, ...circumstances, ...keyless, ...statuses];
