import type { OperationName, operations } from "../../support/catalogue/index.ts";
import { NotEvaluated } from "../../support/judging/errors.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { PathParameters } from "../../support/target/address.ts";
import { statusRequirement } from "./asking.ts";
import type { Situate, Situation, Situations } from "./situation.ts";

export type Read = {
  [Name in OperationName]: (typeof operations)[Name]["method"] extends "GET" ? Name : never;
}[OperationName];

/** A short page will do: a refusal is the same for any. */
const shortPage = { limit: "2" };

const ofOrganization: Situate = async () => ({ parameters: {} });
const ofApp: Situate = async (context) => ({ parameters: { id: (await context.app()).id } });

/** Reads change nothing; with a documented scope, the full key must get what the others are refused. */
export const reads: Situations<Read> = {
  "dashboards.list": async (context) => list(context, "dashboards.list"),
  "dashboards.retrieve": async (context) => {
    const { id } = await context.board();
    return withTwin(context, "dashboards.retrieve", { id });
  },
  "collaborators.list": async (context) => {
    const { id } = await context.board();
    return withTwin(context, "collaborators.list", { dashboard_id: id });
  },
  "sharing.retrieve": async (context) => {
    const { id } = await context.board();
    return withTwin(context, "sharing.retrieve", { dashboard_id: id });
  },
  "apps.list": async (context) => list(context, "apps.list"),
  "apps.retrieve": async (context) => {
    const { id } = await context.app();
    return withTwin(context, "apps.retrieve", { id });
  },
  "apps.check_for_updates": ofApp,
  "apps.source": ofApp,
  "apps.activity": ofOrganization,
  "apps.exports_unsubscribe_configs": ofOrganization,
  "apps.repository": ofOrganization,
  "apps.unused": ofOrganization,
};

function list(context: CheckContext, operation: "dashboards.list" | "apps.list"): Situation {
  return { ...withTwin(context, operation, {}, shortPage), query: shortPage };
}

function withTwin(
  context: CheckContext,
  operation: Read,
  parameters: PathParameters,
  query: Readonly<Record<string, string>> = {},
): Situation {
  return {
    parameters,
    twin: async () => {
      const answer = await context.send(operation, parameters, { query });
      if (!answer.succeeded) throw refusedTwin(operation, answer.status);
    },
  };
}

/** The valid twin of a refused request was refused as well. */
export function refusedTwin(operation: OperationName, status: number): NotEvaluated {
  return new NotEvaluated({
    reason: `the full key was answered ${status} as well`,
    because: statusRequirement(operation),
  });
}
