import { operationNames } from "../../../support/catalogue/index.ts";
import type { ActiveProbe, CheckContext, Exchange, Probe } from "../../../support/conformance/index.ts";
import { gather } from "../observing/watching.ts";

/** No real name is longer. */
const longEnough = 2000;

const longestName: ActiveProbe = {
  name: "the longest name",
  answers: ["limits.name"],
  readOnly: false,
  body: async (context) => {
    const { id } = await context.dashboards.borrow();
    const stated = context.plan.answers["limits.name"];
    const fits = (length: number) => keeps(context, id, length);
    if (typeof stated === "number") {
      const most = await fits(stated);
      if (most.kept) {
        const beyond = await fits(stated + 1);
        if (!beyond.kept) return observeLimit(context, stated, most.exchange, beyond.exchange);
      }
    }
    const whole = await fits(longEnough);
    if (whole.kept) return tell(context, "none", whole.exchange);
    let [low, high, kept, refused] = [0, longEnough, whole.exchange, whole.exchange];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const trial = await fits(middle);
      if (trial.kept) [low, kept] = [middle, trial.exchange];
      else [high, refused] = [middle, trial.exchange];
    }
    observeLimit(context, low, kept, refused);
  },
};

/** Whether a name of this length is stored unchanged. */
async function keeps(
  context: CheckContext,
  id: string,
  length: number,
): Promise<{ readonly kept: boolean; readonly exchange: Exchange }> {
  const name = context.plan.mark.padEnd(length, "x").slice(0, length);
  const exchange = await context.send("dashboards.update", { id }, { body: { name }, probe: true });
  return { kept: exchange.succeeded && exchange.object?.name === name, exchange };
}

/** A length at which the target fails with a server error is not a limit that it enforces. */
function observeLimit(context: CheckContext, value: number, kept: Exchange, refused: Exchange): void {
  if (value === 0) {
    const reason = "no name came back as it was sent, whatever its length";
    context.miss("limits.rate_and_size", { answers: ["limits.name"], reason });
    return;
  }
  if (refused.status >= 500) {
    const reason = `a name of more than ${value} characters is answered with ${refused.status}: a server error, which does not show a limit`;
    context.miss("limits.rate_and_size", { answers: ["limits.name"], reason });
  } else tell(context, value, kept);
}

function tell(context: CheckContext, value: number | "none", exchange: Exchange): void {
  const words =
    value === "none"
      ? `a name of ${longEnough} characters is kept`
      : `no name beyond ${value} characters is kept`;
  context.observe("limits.rate_and_size", words, { answer: { name: "limits.name", value }, exchange });
}

/** What section 8 leaves open besides pages. The runner itself reports how many requests were rate-limited. */
export const limitProbes = {
  "limits.rate_and_size": {
    passive: [
      gather({
        operations: operationNames,
        // The RateLimit fields of the IETF draft, and those that were common before it.
        facts: ({ headers }) =>
          Object.keys(headers).filter((name) => /^(x-)?rate-?limit|^retry-after$/.test(name)),
        words: "headers about limits:",
        none: "no header is about a limit of requests",
      }),
    ],
    active: [longestName],
  },
} as const satisfies Record<string, Probe>;
