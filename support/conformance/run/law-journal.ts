import { type OperationName, operations, type RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Suspensions } from "../../http/pace/suspensions.ts";
import { Finding, type FindingText } from "../conclusions/finding.ts";
import type { Law, LawJudge, LawViolation, WasWriteLost } from "../law.ts";

/** Tells whether the target had suspended the run when it answered. Later answers may show it. */
type Suspecting = Pick<Suspensions, "explain" | "mayBeOf">;

const none: Suspecting = { mayBeOf: () => false, explain: () => false };

interface LawRecord {
  held: number;
  broken: LawViolation[];
  brokenCount: number;
  /** The operations of all violations, including those that are not kept. */
  readonly brokenAt: Set<OperationName>;
}

/** Further violations are only counted. */
const keptViolations = 2;

function byEndpointAndWords(one: LawViolation, other: LawViolation): number {
  const endpoints = operations[one.exchange.operation].number - operations[other.exchange.operation].number;
  if (endpoints !== 0) return endpoints;
  return one.text.message < other.text.message ? -1 : Number(one.text.message > other.text.message);
}

/** Judges every exchange of a run by the laws, as soon as it is answered. */
export class LawJournal {
  readonly #records = new Map<RequirementId, LawRecord>();
  readonly #judges = new Map<OperationName, { law: Law; judge: LawJudge }[]>();
  readonly #ends = new Map<RequirementId, NonNullable<LawJudge["atEnd"]>[]>();
  readonly #suspensions: Suspecting;
  /** Violations that later answers may explain. */
  readonly #doubtful: { readonly requirement: RequirementId; readonly violation: LawViolation }[] = [];

  constructor(laws: readonly Law[], suspensions: Suspecting = none) {
    this.#suspensions = suspensions;
    for (const law of laws) {
      const judge = law.start();
      if (judge.atEnd !== undefined) {
        this.#ends.set(law.requirement, [...(this.#ends.get(law.requirement) ?? []), judge.atEnd]);
      }
      for (const operation of new Set([...law.operations, ...(law.hears ?? [])])) {
        const judges = this.#judges.get(operation) ?? [];
        judges.push({ law, judge });
        this.#judges.set(operation, judges);
      }
    }
  }

  /**
   * Records an exchange.
   * @param isCleaning whether the clean-up sent it. Its answers can contradict a law that held before, but confirm
   * none.
   */
  record(exchange: Exchange, isCleaning = false): void {
    for (const { law, judge } of this.#judges.get(exchange.operation) ?? []) {
      if (exchange.probe && law.ofProbes !== true) continue;
      const { requirement } = law;
      const verdict = judge(exchange);
      if (verdict === "silent" || (isCleaning && this.held(requirement) === 0)) continue;
      if (verdict !== "holds" && this.#suspensions.mayBeOf(exchange))
        this.#doubtful.push({ requirement, violation: { text: verdict, exchange } });
      else if (verdict !== "holds") this.#note(requirement, verdict, exchange);
      else if (!isCleaning) this.#of(requirement).held += 1;
    }
  }

  /** The number of exchanges on which a law held. */
  held(requirement: RequirementId): number {
    return this.#records.get(requirement)?.held ?? 0;
  }

  /** Whether any exchange broke the requirement so far. */
  isBroken(requirement: RequirementId): boolean {
    return (this.#records.get(requirement)?.brokenCount ?? 0) > 0;
  }

  /** @throws {Finding} if any exchange of the run broke the requirement */
  judge(requirement: RequirementId, wasWriteLost: WasWriteLost = () => false): void {
    for (const atEnd of this.#ends.get(requirement) ?? []) {
      for (const { text, exchange } of atEnd(wasWriteLost))
        if (!this.#suspensions.explain(exchange)) this.#note(requirement, text, exchange);
    }
    this.#ends.delete(requirement);
    for (const { violation } of this.#doubtful.filter((doubtful) => doubtful.requirement === requirement)) {
      const { text, exchange } = violation;
      if (!this.#suspensions.explain(exchange)) this.#note(requirement, text, exchange);
    }
    const record = this.#records.get(requirement);
    const first = record?.broken[0];
    if (record === undefined || first === undefined) return;
    const more = record.brokenCount - 1;
    const message = more === 0 ? first.text.message : `${first.text.message} (and similar ones)`;
    throw new Finding(
      { ...first.text, message, ...(more === 0 ? {} : { more }) },
      record.broken.map(({ exchange }) => exchange),
      record.brokenAt,
    );
  }

  #note(requirement: RequirementId, text: FindingText, exchange: Exchange): void {
    const record = this.#of(requirement);
    record.brokenCount += 1;
    record.brokenAt.add(exchange.operation);
    if (record.broken.some((known) => known.exchange === exchange)) return;
    // Which violation comes first depends on timing. Which ones are kept does not.
    record.broken = [...record.broken, { text, exchange }].sort(byEndpointAndWords).slice(0, keptViolations);
  }

  #of(requirement: RequirementId): LawRecord {
    const found = this.#records.get(requirement) ?? {
      held: 0,
      broken: [],
      brokenCount: 0,
      brokenAt: new Set(),
    };
    this.#records.set(requirement, found);
    return found;
  }
}
