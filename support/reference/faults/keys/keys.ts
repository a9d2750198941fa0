import { type OperationName, operationNames } from "../../../catalogue/index.ts";
import { applyRefused, ignoreKey } from "../../seams/access.ts";
import { editAnswer } from "../../seams/answers.ts";
import { type Fault, fault } from "../fault.ts";

interface Lax {
  readonly way: string;
  readonly lets: (header: string) => boolean;
}

/** Endpoints that answer to some credentials that are no key. */
const lax: Partial<Readonly<Record<OperationName, Lax>>> = {
  "dashboards.list": { way: "none", lets: (header) => header === "" },
  "dashboards.create": { way: "none", lets: (header) => header === "" },
  "dashboards.retrieve": { way: "garbage", lets: (header) => header.startsWith("Bearer ") },
  "dashboards.update": { way: "any-scheme", lets: (header) => header !== "" },
  "collaborators.add": { way: "other-scheme", lets: (header) => header.startsWith("Token ") },
  "apps.list": { way: "garbage", lets: (header) => header.length > 0 },
};

/** All others answer without a key. Endpoint 5 answers everybody alike. */
const keyless: readonly Fault[] = operationNames
  .filter((operation) => operation !== "dashboards.delete")
  .map((operation) => {
    const { way, lets } = lax[operation] ?? { way: "none", lets: () => true };
    return fault(
      `auth.${operation}.key_required`,
      way,
      "The view is left out of authentication, or of a part of it.",
      ignoreKey(operation, { when: ({ header }) => lets(header("authorization") ?? "") }),
    );
  });

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
