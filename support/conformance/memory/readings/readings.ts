import { idMatcher } from "../../../catalogue/id-pattern.ts";
import { isRead, type OperationName, type RequirementId, roleOf } from "../../../catalogue/index.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import type { Row } from "../../bodies/rows/row.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { isReadable } from "../values/shown-value.ts";
import { contradictedRequirement } from "./contradicted-requirement.ts";
import { FactsOfOthers } from "./facts-of-others.ts";
import { isFresh, type Reading, readingsOf, standingOf } from "./reading.ts";
import { SideEffects } from "./side-effects.ts";
import { type Suspect, Suspects } from "./suspects.ts";

/** The requirements that an update of another object may break, because it reaches this one. */
const isOfUpdates = idMatcher("*.update.keeps_unsent", "*.update.empty", "*.update.neighbours", "*.stores.*");

/** Compares what answers show for the run's objects with what those may show, and keeps what nothing explains. */
export class Readings {
  /** The requirements that the writes of the run would contradict if they reached other objects. */
  readonly sideEffects = new SideEffects();
  readonly #suspects = new Suspects();
  readonly #factsOfOthers = new FactsOfOthers();
  /** The readings that one way of reading alone shows, so that no change by others explains them. */
  readonly #notByOthers = new Set<Suspect>();
  readonly #held = new Map<RequirementId, number>();
  readonly #isOutlasted: IsOutlasted;

  /** @param isOutlasted whether every read from the second moment on shows the writes up to the first */
  constructor(isOutlasted: IsOutlasted) {
    this.#isOutlasted = isOutlasted;
  }

  /** The number of values that were compared for the requirement, and agreed. */
  held(requirement: RequirementId): number {
    return this.#held.get(requirement) ?? 0;
  }

  /** The operations that showed an earlier value at first, and the last one later. */
  get late(): ReadonlySet<OperationName> {
    return this.#suspects.late;
  }

  /** Whether a read that was repeated still contradicts the requirement. */
  isConfirmed(requirement: RequirementId): boolean {
    return this.#suspects.all.some(
      (suspect) => suspect.requirement === requirement && suspect.confirmedBy !== null,
    );
  }

  /** The readings in the exchanges that nothing explains so far. */
  suspectsIn(exchanges: ReadonlySet<Exchange>): readonly Suspect[] {
    return this.#suspects.all.filter(({ exchange }) => exchanges.has(exchange));
  }

  /**
   * The unexplained readings about the object that its next write would hide. A list that was late before is late
   * again, unless it misses a write that every read should show by then.
   */
  suspectsAbout(object: OwnObject): readonly Suspect[] {
    return this.#suspects.about(object).filter((suspect) => {
      const { operation } = suspect.exchange;
      const isLate = roleOf(operation) === "list" && this.late.has(operation);
      return !isLate || !isFresh(suspect, this.#isOutlasted);
    });
  }

  /** The readings that nothing explains, about objects that were there at the time. */
  get unexplained(): readonly Suspect[] {
    return this.#unwritten.filter(
      (reading) => this.#notByOthers.has(reading) || !this.#factsOfOthers.mayExplain(reading),
    );
  }

  /**
   * The readings that contradict the requirement unless others changed the value, about objects that are still there.
   */
  explainedByOthers(requirement: RequirementId): readonly Suspect[] {
    return this.#unwritten.filter(
      (reading) =>
        reading.requirement === requirement &&
        !this.#notByOthers.has(reading) &&
        reading.object.livesAt(performance.now()) &&
        this.#factsOfOthers.mayExplain(reading),
    );
  }

  /** Notes that no change by others explains the reading, and an answer that repeats it. */
  refuteOthers(suspect: Suspect, repeated: Exchange): void {
    suspect.confirmedBy = repeated;
    this.#notByOthers.add(suspect);
  }

  /** The readings that no write explains, about objects that were there at the time, each with an id of its own. */
  get #unwritten(): readonly Suspect[] {
    return this.#suspects.all.filter(
      (reading) =>
        standingOf(reading) !== "current" &&
        reading.object.livesAt(reading.span.ended) &&
        !reading.object.sharesId,
    );
  }

  /** Forgets what a further write to the object explains. */
  explainByWrites(object: OwnObject): void {
    this.#suspects.removeCurrent(object);
  }

  /**
   * Compares a row of an answer with what the object may show.
   * @param isJudged whether a field is compared; the others are only noted
   */
  compare(
    object: OwnObject,
    row: Row,
    exchange: Exchange,
    isJudged: (field: string) => boolean = () => true,
  ): void {
    const { operation, span } = exchange;
    if (!object.livesAt(span.ended)) return;

    const role = roleOf(operation);
    const sideEffectSince = this.sideEffects.on(object);
    for (const reading of readingsOf(object, row, exchange)) {
      const { field, shown, isLeft } = reading;
      if (isReadable(row, field)) this.#factsOfOthers.note(reading);
      if (!isJudged(field)) continue;
      const requirement = contradictedRequirement(reading, sideEffectSince);
      if (standingOf(reading) === "current") {
        this.#hold(requirement);
        // The reading also shows that writes to other objects since the last read left this object alone.
        const neighbour = sideEffectSince(object.lastRead(field));
        if (neighbour !== null && neighbour !== requirement) this.#hold(neighbour);
        if (role !== "list" && !isLeft) object.fields.get(field)?.see(span.started, shown);
        if (isRead(operation)) object.parts.see({ operation, field, shown, span });
        if (role === "read" && field === "deleted" && shown === false) object.seeLive(span);
        if (role === "read" && isReadable(row, field)) this.#settle(reading);
        this.#suspects.explainBy(reading);
      } else if (isReadable(row, field)) {
        this.#suspects.add({
          ...reading,
          requirement: this.#named(reading, requirement),
          isCertain: this.#isCertain(reading),
          confirmedBy: null,
        });
      }
    }
  }

  /**
   * Whether the reading cannot be a late read (rule 10). The answer to a write is not a read, and shows what the write
   * sent. If a read had shown the value before another write, or should have, an earlier value in the answer to that one
   * cannot be due to lag.
   */
  #isCertain({ object, field, exchange, span, isLeft }: Reading): boolean {
    const history = object.fields.get(field);
    const written = history?.lastBefore(span.started);
    // A refused DELETE may have changed this field.
    if (field === "deleted") return false;
    if (isLeft) return true;
    if (roleOf(exchange.operation) === "read") return history?.isSettledAt(span.started) === true;
    if (roleOf(exchange.operation) !== "update" || history === undefined || written === undefined)
      return false;
    return history.wasShown(written, this.#isOutlasted) || this.#isOutlasted(written.ended, span.started);
  }

  /** Once a read shows the last write after the time that reads may be late, no later read may miss it (rule 10). */
  #settle({ object, field, shown, span }: Reading): void {
    const written = object.fields.get(field)?.last;
    if (written !== undefined && this.#isOutlasted(written.ended, span.started))
      object.settle(field, shown, span.started);
  }

  #hold(requirement: RequirementId): void {
    this.#held.set(requirement, this.held(requirement) + 1);
  }

  /** If a value that was never sent to the object identifies a write to another object, that write is the cause. */
  #named(reading: Reading, requirement: RequirementId): RequirementId {
    if (!isOfUpdates(requirement) || standingOf(reading) !== "never written") return requirement;
    return this.sideEffects.namedBy(reading) ?? requirement;
  }
}
