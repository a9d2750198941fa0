import { type OperationName, operationNames } from "../../../catalogue/index.ts";
import { applyRefused, ignoreKey } from "../../seams/access.ts";
import { editAnswer } from "../../seams/answers.ts";
import { type Fault, fault } from "../fault.ts";

interface Lax {
  readonly way: string;
  readonly lets: (header: string) => boolean;
}

/** Endpoints that accept credentials which are no key. */
const lax: Partial<Readonly<Record<OperationName, Lax>>> = {
  "dashboards.list": { way: "none", lets: (header) => header === "" },
  "dashboards.create": { way: "none", lets: (header) => header === "" },
  "dashboards.retrieve": { way: "garbage", lets: (header) => header.startsWith("Bearer ") },
  "dashboards.update": { way: "any-scheme", lets: (header) => header !== "" },
  "collaborators.add": { way: "other-scheme", lets: (header) => header.startsWith("Token ") },
  "apps.list": { way: "garbage", lets: (header) => header.length > 0 },
};

/** All other endpoints answer without a key. Endpoint 5 answers every key alike. */
const keyless: readonly Fault[] = operationNames
  .filter((operation) => operation !== "dashboards.delete")
  .map((operation) => {
    const { way, lets } = lax[operation] ?? { way: "none", lets: () => true };
    return fault(
      `auth.${operation}.key_required.${way}`,
      "The view lacks authentication, or a part of it.",
      ignoreKey(operation, { when: ({ header }) => lets(header("authorization") ?? "") }),
    );
  });

const statuses: readonly Fault[] = [
  fault(
    "auth.dashboards.update.key_required.applied",
    "The key is checked after the change is made.",
    applyRefused("dashboards.update", "unauthenticated"),
  ),
  fault(
    "auth.apps.create.key_required.applied",
    "The key is checked after the app is created.",
    applyRefused("apps.create", "unauthenticated"),
  ),
  fault(
    "auth.missing_key_status.forbidden",
    "A request without a key is answered like one without the scope.",
    editAnswer((reply) => (reply.status === 401 ? { ...reply, status: 403 } : reply)),
  ),
  fault(
    "auth.missing_scope_status.server-error",
    "A missing scope raises an error that is not caught.",
    editAnswer((reply) => (reply.status === 403 ? { ...reply, status: 500 } : reply)),
  ),
  fault("auth.scheme_case.exact", "The scheme is compared with `Bearer` case-sensitively.", () => ({
    authorize: (decision, { header }) =>
      header("authorization")?.startsWith("Bearer") === true ? decision : { outcome: "unauthenticated" },
  })),
];

/** Section 5, the first sentence: every request needs a key. */
export const keyFaults: readonly Fault[] = [...keyless, ...statuses];
