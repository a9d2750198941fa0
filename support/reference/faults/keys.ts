import type { OperationName } from "../../catalogue/index.ts";
import { applyRefused, ignoreKey } from "../seams/access.ts";
import { editAnswer } from "../seams/answers.ts";
import { type Fault, fault } from "./fault.ts";

/** Endpoints that answer without a key. */
const keyless: readonly Fault[] = (
  [
    ["dashboards.list", "none", (header) => header === ""],
    ["dashboards.create", "none", (header) => header === ""],
    ["dashboards.retrieve", "garbage", (header) => header.startsWith("Bearer ")],
    ["dashboards.update", "any-scheme", (header) => header !== ""],
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
).map(([operation, way, lets]) =>
  fault(
    `auth.${operation}.key_required`,
    way,
    "The view is left out of authentication, or of a part of it.",
    ignoreKey(operation, { when: ({ header }) => lets(header("authorization") ?? "") }),
  ),
);

const statuses: readonly Fault[] = [
  fault(
    "auth.dashboards.update.key_required",
    "applied",
    "The key is looked up after the change was made.",
    applyRefused("dashboards.update", "unauthenticated"),
  ),
  fault(
    "auth.apps.create.key_required",
    "applied",
    "The key is looked up after the app was made.",
    applyRefused("apps.create", "unauthenticated"),
  ),
  fault(
    "auth.missing_key_status",
    "forbidden",
    "A request without a key is answered as one without a permission.",
    editAnswer((reply) => (reply.status === 401 ? { ...reply, status: 403 } : reply)),
  ),
  fault(
    "auth.missing_scope_status",
    "server-error",
    "A missing scope raises an error that nobody catches.",
    editAnswer((reply) => (reply.status === 403 ? { ...reply, status: 500 } : reply)),
  ),
  fault("auth.scheme_case", "exact", "The scheme is compared letter by letter with `Bearer`.", () => ({
    authorize: (decision, { header }) =>
      header("authorization")?.startsWith("Bearer") === true ? decision : { outcome: "unauthenticated" },
  })),
];

/** Section 5, the first sentence: a key with every request. */
export const keyFaults: readonly Fault[] = [...keyless, ...statuses];
