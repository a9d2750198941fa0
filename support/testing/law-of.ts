import type { RequirementId } from "../catalogue/index.ts";
import { Finding } from "../conformance/conclusions/finding.ts";
import type { Law } from "../conformance/law.ts";
import { collect } from "../conformance/registry.ts";
import { LawJournal } from "../conformance/run/law-journal.ts";
import type { Exchange } from "../http/exchange.ts";

/** The only law that `say` registers. */
export function lawOf(say: () => void): Law {
  const [law, ...more] = collect(say).laws;
  if (law === undefined || more.length > 0) throw new Error("not one law");
  return law;
}

/** A function that names the statements of registered laws that the exchanges of a run, in their order, break. */
export function breaches(say: () => void): (...exchanges: readonly Exchange[]) => readonly RequirementId[] {
  const { laws } = collect(say);
  return (...exchanges) => {
    const journal = new LawJournal(laws);
    for (const exchange of exchanges) journal.record(exchange);
    return laws.flatMap(({ requirement }) => (isBroken(journal, requirement) ? [requirement] : []));
  };
}

/** A function that tells whether exchanges break a registered law. */
export function breaking(say: () => void): (...exchanges: readonly Exchange[]) => boolean {
  const broken = breaches(say);
  return (...exchanges) => broken(...exchanges).length > 0;
}

function isBroken(journal: LawJournal, requirement: RequirementId): boolean {
  try {
    journal.judge(requirement);
    return false;
  } catch (error) {
    if (error instanceof Finding) return true;
    throw error;
  }
}
