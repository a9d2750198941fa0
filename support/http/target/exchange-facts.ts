import { titleOf } from "../../catalogue/index.ts";
import { present } from "../../settings/present.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { NoUsableAnswer } from "../errors.ts";
import type { Exchange, ExchangeFacts } from "../exchange.ts";
import type { Followed } from "../outgoing.ts";
import { mayBeQuota } from "../pace/quotas.ts";
import type { Suspensions } from "../pace/suspensions.ts";
import { withheldHeaders } from "../request-options.ts";
import { judgesNothing } from "../statuses.ts";
import type { Addressed } from "./addressed.ts";
import { repeatsKey } from "./echoed-key.ts";

/** What the wire shows of a request and its answer. */
export function factsOf(
  { parameters, credential, wire }: Addressed,
  { response, url, redirects, onWireMs, sentAt }: Followed,
  { route }: TargetPlan,
): Omit<ExchangeFacts, "operation" | "span" | "probe"> {
  const { authorization, ...sentHeaders } = wire.headers;
  return {
    parameters,
    credential,
    method: wire.method,
    url,
    requestHeaders: { ...sentHeaders, ...withheldHeaders(route) },
    requestBody: typeof wire.body === "object" ? new TextDecoder().decode(wire.body) : wire.body,
    status: response.status,
    headers: response.headers,
    text: response.text,
    redirects,
    onWireMs,
    sentAt,
    isDamaged: response.damage !== undefined,
    isMisencoded: response.isMisencoded,
    repeatsKey: repeatsKey(credential, authorization, response),
  };
}

const otherQuotas =
  "limits.requestsPerMinute, or a key, project and organization whose quotas are not used up";

/** What may bring an answer that can be judged. */
const settings: Readonly<Partial<Record<number, string>>> = {
  429: otherQuotas,
  502: "a target whose gateway gets an answer to this, or --allow-incomplete",
  // A server or a gateway that handles few requests at once mostly answers 503 then (RFC 9110 §15.6.4).
  503: "limits.requestsPerMinute or --concurrency 1",
  504: "a target that answers this before its gateway gives up, or --allow-incomplete",
};

/** @throws {NoUsableAnswer} if the status says nothing about the request */
export function expectJudgeable(exchange: Exchange, suspensions: Suspensions): void {
  if (suspensions.explain(exchange)) {
    const reason = `the target answers ${exchange.status} to all such requests, also to those that it granted before`;
    throw new NoUsableAnswer(reason, { status: exchange.status, setting: otherQuotas });
  }
  if (!judgesNothing(exchange)) return;
  const { status, operation, headers } = exchange;
  const asksForRetry = "retry-after" in headers && !mayBeQuota({ status, headers });
  throw new NoUsableAnswer(`the target answered ${status} to ${titleOf(operation)}`, {
    status: asksForRetry ? null : status,
    ...present({ setting: settings[status] }),
  });
}
