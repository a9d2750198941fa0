import type { OperationName } from "../../catalogue/operation.ts";
import { Refusal } from "../http/reply.ts";
import type { Seam } from "../http/request.ts";
import { noting } from "../seams/storage.ts";
import { type Numbered, tableOf } from "../seams/world.ts";
import type { Resource } from "../world/index.ts";
import { type Dialect, dialect, oneOf } from "./dialect.ts";

const noRoom = new Refusal(402, "limit", "The plan has room for no more.");

/** Refuses a new object when this many live ones exist beside those from the start. */
function holdsAtMost(resource: Numbered, most: number, refusal = noRoom): Seam {
  return () => {
    const first = new WeakMap<object, number>();
    return {
      problems: (problems, call) => {
        const { operation } = call;
        if (operation !== `${resource}s.create`) return problems;
        const table = tableOf(call, resource);
        const live = table.rows.filter(({ fields }) => fields.deleted !== true).length;
        const before = first.get(table) ?? live;
        first.set(table, before);
        if (live - before >= most) throw refusal;
        return problems;
      },
    };
  };
}

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
