import { operations } from "../../catalogue/index.ts";
import { pathOf } from "../../http/address.ts";
import type { Unanswered } from "../../http/delivery/unanswered.ts";
import { bodyOf, queryOf } from "../../http/request-options.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";
import { quote } from "../comparison/compare-object.ts";
import { Finding, type FindingText } from "../conclusions/finding.ts";
import { neverAnswered } from "./repeat-unanswered.ts";

/**
 * A handler that crashes gives no answer: the connection is closed, or a gateway reports it. If the target answers
 * other requests meanwhile, and never this one, that is a server error as well.
 */
export function unansweredCheck(): void {
  const body: Check["body"] = async (context) => {
    const found = await neverAnswered(context);
    if (found !== null) throw new Finding(unansweredWords(found, context.plan), [], [found.operation]);
    return { unneeded: "no request was left without an answer each time" };
  };
  const options = { closing: true, certain: true, readOnly: true } as const;
  check("service.no_server_error", "requests that were never answered", options, body);
}

/** The finding about a request that was never answered, with its path and body. */
export function unansweredWords(
  { operation, parameters, options, instead }: Unanswered,
  plan: TargetPlan,
): FindingText {
  const places = { project_id: plan.projectId, organization_id: plan.organizationId, ...parameters };
  const path =
    options.path ?? pathOf(operation, places, options.trailingSlash ?? false) + queryOf(options.query);
  const body = bodyOf(options);
  const sent = typeof body === "string" ? ` with the body ${quote(body)}` : "";
  const request = `${operations[operation].method} ${path}${sent}`;
  return {
    message: `${request} ${outcomeWords(instead)}, while other requests were answered`,
    ...receivedWords(instead),
  };
}

function outcomeWords(instead: Unanswered["instead"]): string {
  return typeof instead === "number"
    ? `got ${instead} each time`
    : "got no answer, however often it was sent";
}

/** Whether a 503 is the target's own cannot be seen, so both are named. */
function receivedWords(instead: Unanswered["instead"]): Omit<FindingText, "message"> {
  if (typeof instead === "number")
    return {
      expected: "a status other than 5xx",
      actual: `${instead}, from the target or from a gateway before it`,
    };
  const actual = instead === "closed" ? "the connection was closed" : "what cannot be read as HTTP";
  return { expected: "an answer", actual };
}
