import { listOperations } from "../../../support/catalogue/index.ts";
import type { ActiveProbe, Exchange } from "../../../support/conformance/index.ts";
import { isClientError } from "../../../support/http/statuses.ts";
import { farOffset } from "../../rules/pagination/walks/planned-walk.ts";
import { watch } from "../observing/watching.ts";

const pastEndOf = {
  "dashboards.list": "dashboards.pages.past_end",
  "apps.list": "apps.pages.past_end",
} as const;

/** Limits and offsets that are not natural numbers. A run that judges server errors sends them anyway. */
const odd: readonly Readonly<Record<string, string>>[] = [
  { limit: "-1" },
  { limit: "many" },
  { limit: "2", offset: "-1" },
  { limit: "2", offset: "some" },
  { limit: "" },
  { limit: "2", offset: "9".repeat(20) },
];

const far = String(farOffset);

const natural = /^\d{1,15}$/;

/** The odd limit or offset of a request to a list, in words; null if there is none. */
function oddity(exchange: Exchange): string | null {
  const { searchParams } = new URL(exchange.url);
  for (const name of ["limit", "offset"]) {
    const value = searchParams.get(name);
    if (value !== null && (!natural.test(value) || (name === "limit" && /^0+$/.test(value))))
      return `${name}=${value}`;
  }
  return null;
}

/** The answers to odd limits and offsets, and to an offset far past the end, whichever check sends them. */
export const oddReceptions = watch(listOperations, (observer) => {
  const receptions = new Set<"taken" | "refused" | "neither">();
  let last: Exchange | undefined;
  return {
    see(exchange) {
      if (exchange.credential.kind !== "full") return;
      const { searchParams } = new URL(exchange.url);
      if (searchParams.get("offset") === far) {
        // Some servers permit offsets up to a maximum, and give no rows past the end below it.
        observer.observe(`an offset of ${far}, far past the end, is answered with ${exchange.status}`, {
          answer: { name: "pages.past_the_end", value: exchange.status },
          exchange,
        });
      }
      const sent = oddity(exchange);
      if (sent === null) return;
      const { results } = exchange.object ?? {};
      const rows = Array.isArray(results) ? ` and ${results.length === 0 ? "no rows" : "rows"}` : "";
      const { operation, status } = exchange;
      observer.observe(`${sent} in ${operation} is answered with ${status}${rows}`, {
        data: { operation, sent, status },
        exchange,
      });
      // Many servers treat zero, empty and very large numbers specially.
      if (!/=(-1|many|some)$/.test(sent)) return;
      last = exchange;
      receptions.add(exchange.succeeded ? "taken" : isClientError(status) ? "refused" : "neither");
    },
    end() {
      const [value, ...others] = receptions;
      if (last === undefined || value === undefined || value === "neither") return;
      if (others.length > 0) {
        observer.miss({
          answers: ["pages.odd_parameters"],
          reason: "some odd limits and offsets are accepted, some refused",
        });
        return;
      }
      observer.observe(`a limit or offset that is not a natural number is ${value}`, {
        answer: { name: "pages.odd_parameters", value },
        exchange: last,
      });
    },
  };
});

/** How lists answer limits and offsets that are not natural numbers. */
export const oddParameters: ActiveProbe = {
  name: "odd limits and offsets",
  answers: ["pages.past_the_end", "pages.odd_parameters"],
  beside: "dashboards.pages.past_end",
  readOnly: true,
  body: async (context) => {
    const anyway = context.plan.selected.includes("service.no_server_error");
    await Promise.all(
      listOperations.flatMap((list) => {
        // Walks over the pages also go past the end.
        const isWalked = context.plan.selected.includes(pastEndOf[list]);
        const queries = [...(isWalked ? [] : [{ limit: "2", offset: far }]), ...(anyway ? [] : odd)];
        return queries.map((query) => context.trySend(list, {}, { query, probe: true }));
      }),
    );
  },
};
