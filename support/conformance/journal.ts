import { type ListName, type OperationName, operations, type RequirementId } from "../catalogue/index.ts";
import type { Exchange } from "../http/exchange.ts";
import { Finding, type FindingText } from "./errors.ts";
import type { Need } from "./needs/index.ts";

/** What a law says of one exchange: nothing, that it holds, or how it is broken. */
export type LawVerdict = "silent" | "holds" | FindingText;

/** Judges the exchanges of one run, one after another as their answers come. */
export interface LawJudge {
  (exchange: Exchange): LawVerdict;
  /** What only the end of the run can tell: breaches that nothing explained since, be it an exchange or a write that got lost. */
  readonly atEnd?: (wasWriteLost: WasWriteLost) => readonly Breach[];
}

/** Whether a write to an object got no answer that tells what came of it. */
export type WasWriteLost = (list: ListName, id: string) => boolean;

export interface Breach {
  readonly text: FindingText;
  readonly exchange: Exchange;
}

/** A statement that every exchange of its operations is held against, whichever check sent it. */
export interface Law {
  readonly requirement: RequirementId;
  readonly operations: readonly OperationName[];
  /** Makes a judge for one run: it may remember what it saw. */
  readonly start: () => LawJudge;
  /** What a run must have for exchanges to be made that it speaks about. */
  readonly needs?: readonly Need[];
  /**
   * Statements about what it reads: where answers break one of them, there may be nothing left for it to speak about.
   */
  readonly reads?: readonly RequirementId[];
  /**
   * It is held against probes as well: what it says is so whatever was asked, such as the shape of successful answers (rule 2).
   * What a probe is answered is a gap otherwise.
   */
  readonly ofProbes?: boolean;
}

interface LawRecord {
  held: number;
  broken: Breach[];
  brokenCount: number;
  /** The operations of all breaches, those that are not kept as well. */
  readonly brokenAt: Set<OperationName>;
}

/** Breaches beyond these are counted, not kept. */
const keptBreaches = 2;

function byEndpointAndWords(one: Breach, other: Breach): number {
  const endpoints = operations[one.exchange.operation].number - operations[other.exchange.operation].number;
  if (endpoints !== 0) return endpoints;
  return one.text.message < other.text.message ? -1 : Number(one.text.message > other.text.message);
}

/** Holds every exchange of a run against the laws, as it comes. */
export class Journal {
  readonly #records = new Map<RequirementId, LawRecord>();
  readonly #judges = new Map<OperationName, { law: Law; judge: LawJudge }[]>();
  readonly #ends = new Map<RequirementId, NonNullable<LawJudge["atEnd"]>[]>();

  constructor(laws: readonly Law[]) {
    for (const law of laws) {
      const judge = law.start();
      if (judge.atEnd !== undefined) {
        this.#ends.set(law.requirement, [...(this.#ends.get(law.requirement) ?? []), judge.atEnd]);
      }
      for (const operation of law.operations) {
        const judges = this.#judges.get(operation) ?? [];
        judges.push({ law, judge });
        this.#judges.set(operation, judges);
      }
    }
  }

  record(exchange: Exchange): void {
    for (const { law, judge } of this.#judges.get(exchange.operation) ?? []) {
      if (exchange.probe && law.ofProbes !== true) continue;
      const { requirement } = law;
      const verdict = judge(exchange);
      if (verdict === "holds") this.#of(requirement).held += 1;
      else if (verdict !== "silent") this.#breach(requirement, verdict, exchange);
    }
  }

  /** How many exchanges a law was held against. */
  held(requirement: RequirementId): number {
    return this.#records.get(requirement)?.held ?? 0;
  }

  /** Whether any exchange broke the requirement so far. */
  isBroken(requirement: RequirementId): boolean {
    return (this.#records.get(requirement)?.brokenCount ?? 0) > 0;
  }

  /** @throws {Finding} where any exchange of the run broke the requirement */
  judge(requirement: RequirementId, wasWriteLost: WasWriteLost = () => false): void {
    for (const atEnd of this.#ends.get(requirement) ?? []) {
      for (const { text, exchange } of atEnd(wasWriteLost)) this.#breach(requirement, text, exchange);
    }
    this.#ends.delete(requirement);
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

  #breach(requirement: RequirementId, text: FindingText, exchange: Exchange): void {
    const record = this.#of(requirement);
    record.brokenCount += 1;
    record.brokenAt.add(exchange.operation);
    if (record.broken.some((known) => known.exchange === exchange)) return;
    // Which comes first depends on timing: the ones that are kept do not.
    record.broken = [...record.broken, { text, exchange }].sort(byEndpointAndWords).slice(0, keptBreaches);
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
