import type { TargetPlan } from "../settings/target-plan.ts";
import type { Addressed } from "./addressed.ts";
import { NoUsableAnswer } from "./errors.ts";
import type { Exchange, ExchangeFacts } from "./exchange.ts";
import type { Followed } from "./follow-slash.ts";
import { repeatsKey } from "./keys/echoed-key.ts";
import { withheldHeaders } from "./request-options.ts";
import { judgesNothing } from "./statuses.ts";

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

/** @throws {NoUsableAnswer} if the status says nothing about the request */
export function expectJudgeable({ status, method, headers }: Exchange, path: string): void {
  if (!judgesNothing.has(status)) return;
  throw new NoUsableAnswer(`the target answered ${status} to ${method} ${path}`, {
    status: "retry-after" in headers ? null : status,
    // A server or a gateway that handles few requests at once mostly answers 503 then (RFC 9110 §15.6.4).
    ...(status === 503 && { setting: "limits.requestsPerMinute or --concurrency 1" }),
  });
}
