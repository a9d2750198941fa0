import { expect, test } from "vitest";
import type { CheckContext, ObservationDetails } from "../../../support/conformance/index.ts";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { observeOffers } from "./accepted-values.ts";

const offer = (value: number, status: number) => ({
  value,
  exchange: exampleExchange("dashboards.update", undefined, { status }),
  accepted: status < 300,
});

/** The observations about levels that were offered. */
function observed(stated: readonly number[] | undefined, ...offers: readonly ReturnType<typeof offer>[]) {
  const observed: ObservationDetails[] = [];
  // The function only reads the answers and records observations.
  const context = {
    plan: { answers: { "dashboard.restriction_levels": stated } },
    observe: (_gap: string, _text: string, details: ObservationDetails) => void observed.push(details),
  } as unknown as CheckContext;
  observeOffers(context, "dashboard.restriction_levels", "level", offers);
  return observed.map(({ answer, exchange }) => [answer?.value, exchange?.status]);
}

test.each([
  ["the accepted values", undefined, [offer(1, 400), offer(21, 200), offer(37, 200)], [[21, 37], 200]],
  ["a refusal if nothing was accepted", undefined, [offer(1, 400)], [[], 400]],
  [
    "the refusal that contradicts a stated value",
    [37],
    [offer(1, 400), offer(21, 200), offer(37, 403)],
    [[21], 403],
  ],
] as const)("is shown by %s", (_name, stated, offers, seen) => {
  expect(observed(stated, ...offers)).toEqual([seen]);
});
