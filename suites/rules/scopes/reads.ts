import { type OperationName, type operations, successOf } from "../../../support/catalogue/index.ts";
import { appFor, NotEvaluated, type ReadOfOneApp } from "../../../support/conformance/index.ts";
import { showSomebody } from "../../collaborators/collaboration.ts";
import type { Situate, Situations } from "./situation.ts";

export type Read = {
  [Name in OperationName]: (typeof operations)[Name]["method"] extends "GET" ? Name : never;
}[OperationName];

/** A short page will do: a refusal is the same for any. */
const shortPage = { limit: "2" };
/** A page after the first, and one of the target's own size. */
const otherPages = [{ limit: "2", offset: "1" }, {}];

const ofOrganization: Situate = async () => ({ parameters: {} });
const list: Situate = async () => ({ parameters: {}, query: shortPage, otherQueries: otherPages });
const ofApp: Situate = async (context) => ({ parameters: { id: (await context.populatedApp()).id } });
const ofServedApp =
  (operation: ReadOfOneApp): Situate =>
  async (context) => ({ parameters: { id: await appFor(context, operation) } });
const ofDashboard: Situate = async (context) => ({
  parameters: { dashboard_id: (await context.board()).id },
});

/** Reads change nothing. The valid twin of a read is the same read with the full key, which comes first. */
export const reads: Situations<Read> = {
  "dashboards.list": list,
  "dashboards.retrieve": async (context) => ({ parameters: { id: (await context.board()).id } }),
  "collaborators.list": async (context) => {
    const { id } = await context.board();
    await showSomebody(context, id);
    return { parameters: { dashboard_id: id } };
  },
  "sharing.retrieve": ofDashboard,
  "apps.list": list,
  "apps.retrieve": ofApp,
  "apps.check_for_updates": ofServedApp("apps.check_for_updates"),
  "apps.source": ofServedApp("apps.source"),
  "apps.activity": ofOrganization,
  "apps.exports_unsubscribe_configs": ofOrganization,
  "apps.repository": ofOrganization,
  "apps.unused": ofOrganization,
};

/** The valid twin of a refused request was refused as well. */
export function refusedTwin(operation: OperationName, status: number): NotEvaluated {
  return new NotEvaluated({
    reason: `the full key was answered ${status} as well`,
    because: successOf(operation),
  });
}
