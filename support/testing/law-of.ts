import { Finding } from "../conformance/conclusions/finding.ts";
import type { Law } from "../conformance/law.ts";
import { LawJournal } from "../conformance/laws/law-journal.ts";
import { collect } from "../conformance/registry.ts";
import type { Exchange } from "../http/exchange.ts";

/** The only law that `say` registers. */
export function lawOf(say: () => void): Law {
  const [law, ...more] = collect(say).laws;
  if (law === undefined || more.length > 0) throw new Error("not one law");
  return law;
}

/** Whether the exchanges of a run, in their order, break the law. */
export function isBroken(law: Law, exchanges: readonly Exchange[]): boolean {
  const journal = new LawJournal([law]);
  for (const exchange of exchanges) journal.record(exchange);
  try {
    journal.judge(law.requirement);
    return false;
  } catch (error) {
    if (error instanceof Finding) return true;
    throw error;
  }
}
