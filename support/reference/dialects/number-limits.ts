import type { OperationName } from "../../catalogue/operation.ts";
import { Refusal } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import { noting } from "../seams/storage.ts";
import { type Numbered, objectOf, tableOf } from "../seams/world.ts";
import type { Resource, Row } from "../world/index.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";

const noRoom = new Refusal(402, "limit", "The plan has room for no more.");

/** What a plan limits. */
interface Limited {
  readonly resource: Numbered;
  readonly isCounted: (row: Row) => boolean;
  readonly isOneMore: (call: Call) => boolean;
}

/** Refuses one more when this many exist beside those from the start. */
function atMost(most: number, { resource, isCounted, isOneMore }: Limited, refusal = noRoom): Seam {
  return () => {
    const first = new WeakMap<object, number>();
    return {
      problems: (problems, call) => {
        if (!isOneMore(call)) return problems;
        const table = tableOf(call, resource);
        const counted = table.rows.filter(isCounted).length;
        const before = first.get(table) ?? counted;
        first.set(table, before);
        if (counted - before >= most) throw refusal;
        return problems;
      },
    };
  };
}

const isLive = ({ fields }: Row) => fields.deleted !== true;

/** Refuses a new object when this many live ones exist beside those from the start. */
function holdsAtMost(resource: Numbered, most: number, refusal = noRoom): Seam {
  const isOneMore = ({ operation }: Call) => operation === `${resource}s.create`;
  return atMost(most, { resource, isCounted: isLive, isOneMore }, refusal);
}

const pinned: Limited = {
  resource: "dashboard",
  isCounted: (row) => isLive(row) && row.fields.pinned === true,
  isOneMore: (call) => call.body?.pinned === true && objectOf(call)?.fields.pinned !== true,
};

/** Refuses a new object once this many were stored, because what is removed takes up room as well. */
function holdsAtMostEver(operation: OperationName, resource: Resource, most: number, refusal = noRoom): Seam {
  return () => {
    let stored = 0;
    return {
      problems: (problems, call) => {
        if (call.operation === operation && stored >= most) throw refusal;
        return problems;
      },
      store: noting(resource, (_row, _call, before) => {
        if (before === undefined) stored += 1;
      }),
    };
  };
}

/** How many objects there may be. */
export const numberLimits: readonly Dialect[] = oneOf(
  "how many there may be",
  dialect(
    "limits.thirty-of-each",
    "limits.rate_and_size",
    "The plan allows 30 more dashboards and 20 more apps; further ones are refused with 402.",
    holdsAtMost("dashboard", 30),
    holdsAtMost("app", 20),
  ),
  dialect(
    "limits.sixty-ever",
    "limits.rate_and_size",
    "At most sixty dashboards can be created, and soft deletion does not make room for more.",
    holdsAtMostEver(
      "dashboards.create",
      "dashboard",
      60,
      new Refusal(402, "payment_required", "Upgrade for more dashboards."),
    ),
  ),
  dialect(
    "limits.storage-full",
    "limits.rate_and_size",
    "The storage has room for sixty dashboards, soft-deleted ones included, and further ones are refused with 507.",
    holdsAtMostEver(
      "dashboards.create",
      "dashboard",
      60,
      new Refusal(507, "storage_full", "Insufficient storage."),
    ),
  ),
  dialect(
    "limits.twenty-apps-429",
    "limits.rate_and_size",
    "The plan allows 20 more apps, and further ones are refused with 429.",
    holdsAtMost("app", 20, new Refusal(429, "quota_exceeded", "The quota is used up.")),
  ),
  dialect(
    "limits.four-seats",
    "limits.rate_and_size",
    "The plan has four seats for collaborators, removed ones included, and further ones are refused with 402.",
    holdsAtMostEver("collaborators.add", "collaborator", 4),
  ),
  dialect(
    "limits.two-pinned",
    "limits.rate_and_size",
    "The plan allows two more pinned dashboards at a time; pinning further ones is refused with 402.",
    atMost(2, pinned),
  ),
  dialect(
    "limits.seven-ever-unsaid",
    "limits.rate_and_size",
    "At most seven dashboards can be created, soft-deleted ones included, and the refusal gives no reason.",
    holdsAtMostEver(
      "dashboards.create",
      "dashboard",
      7,
      new Refusal(403, "permission_denied", "You may not do this."),
    ),
  ),
);
