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
    if (found !== null) throw new Finding(textOf(found, context.plan), [], [found.operation]);
    return { unneeded: "no request was left without an answer each time" };
  };
  const options = { closing: true, certain: true, readOnly: true } as const;
  check("service.no_server_error", "requests that were never answered", options, body);
}

function textOf({ operation, parameters, options, instead }: Unanswered, plan: TargetPlan): FindingText {
  const places = { project_id: plan.projectId, organization_id: plan.organizationId, ...parameters };
  const path =
    options.path ?? pathOf(operation, places, options.trailingSlash ?? false) + queryOf(options.query);
  const body = bodyOf(options);
  const sent = typeof body === "string" ? ` with the body ${quote(body)}` : "";
  const request = `${operations[operation].method} ${path}${sent}`;
  return {
    message: `${request} got no answer, however often it was sent, while other requests were answered`,
    expected: "an answer",
    actual: receivedWords(instead),
  };
}

function receivedWords(instead: Unanswered["instead"]): string {
  if (typeof instead === "number") return `${instead} from a gateway`;
  return instead === "closed" ? "the connection was closed" : "what cannot be read as HTTP";
}
