import type { Call, Seam } from "../../http/request.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Reads the body of some updates as empty. */
function unread(resource: "dashboards" | "apps", isMeant: (call: Call) => boolean): Seam {
  return () => ({
    input: (body, call) => (call.operation === `${resource}.update` && isMeant(call) ? {} : body),
  });
}

const table: readonly FaultRow[] = [
  [
    "dashboards.update.stores.description.charset",
    "A body is ignored if its media type names a charset.",
    unread("dashboards", ({ header }) => /charset/i.test(header("content-type") ?? "")),
  ],
  [
    "apps.update.stores.description.several-lines",
    "A body is ignored if it begins with white space.",
    unread("apps", ({ payload }) => typeof payload === "string" && /^\s/.test(payload)),
  ],
];

/** Bodies of updates that are not read, because of how they are sent. */
export const unreadBodyFaults: readonly Fault[] = faultsFrom(table);
