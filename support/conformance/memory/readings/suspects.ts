import type { RequirementId } from "../../../catalogue/index.ts";
import { writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import type { OwnObject } from "../objects/own-object.ts";
import { roleOf } from "../role.ts";
import { type Reading, standingOf, wayOf } from "./reading.ts";

/** A reading that nothing explains so far. */
export interface Suspect extends Reading {
  readonly requirement: RequirementId;
  /** Whether it cannot be a late read, whatever later reads show. */
  readonly isCertain: boolean;
  /** A later read that shows the value as well, if the first one may have been late. */
  confirmedBy: Exchange | null;
}

/** The readings that nothing explains so far. */
export class Suspects {
  /** By object, field and way of reading: each value that was never written, and the first of the other values. */
  readonly #byObject = new Map<OwnObject, Map<string, Suspect>>();
  readonly #isOutlasted: IsOutlasted;

  /** @param isOutlasted whether every read from the second moment on shows the writes up to the first */
  constructor(isOutlasted: IsOutlasted) {
    this.#isOutlasted = isOutlasted;
  }

  get all(): readonly Suspect[] {
    return [...this.#byObject.values()].flatMap((ofObject) => [...ofObject.values()]);
  }

  about(object: OwnObject): readonly Suspect[] {
    return [...(this.#byObject.get(object)?.values() ?? [])];
  }

  /** Keeps one suspect of each kind, because a target with many mistakes shows the same ones again and again. */
  add(suspect: Suspect): void {
    const ofObject = this.#byObject.get(suspect.object) ?? new Map<string, Suspect>();
    this.#byObject.set(suspect.object, ofObject);
    const key = `${wayOf(suspect)} ${suspect.field} ${kindOf(suspect)} ${suspect.isCertain}`;
    const known = ofObject.get(key);
    // The first one stays, since it is the one that is read again.
    if (known === undefined || standingOf(known) === "current") ofObject.set(key, suspect);
    else if (known.confirmedBy === null && this.#isConfirmed(known, suspect))
      known.confirmedBy = suspect.exchange;
  }

  /**
   * Whether a later read confirms an earlier one, as if the run had repeated it: it was sent in the same way when no
   * read could lag any more, no read has agreed since, and nothing was written to the field in between. The state of
   * the object in which it shows the value may be over at the end of the run.
   */
  #isConfirmed(first: Suspect, last: Suspect): boolean {
    const { object, field, span, exchange } = last;
    const written = object.fields.get(field)?.lastBefore(span.started);
    return (
      roleOf(exchange.operation) === "read" &&
      [first, last].every((one) => standingOf(one) === "outdated") &&
      written !== undefined &&
      written.ended <= first.span.started &&
      this.#isOutlasted(written.ended, span.started) &&
      this.#isOutlasted(first.span.ended, span.started)
    );
  }

  /** Removes earlier suspects that a read explains: it agrees, so they were late. */
  explainBy(reading: Reading): void {
    if (!this.#byObject.has(reading.object)) return;
    const way = wayOf(reading);
    this.#acquit(
      reading.object,
      (suspect) =>
        suspect.field === reading.field &&
        suspect.confirmedBy === null &&
        !suspect.isCertain &&
        wayOf(suspect) === way &&
        mayBeExplainedBy(suspect, reading),
    );
  }

  /** Removes suspects that are explained now that more of the object's writes are known. */
  acquitCurrent(object: OwnObject): void {
    this.#acquit(object, (suspect) => standingOf(suspect) === "current");
  }

  #acquit(object: OwnObject, isExplained: (suspect: Suspect) => boolean): void {
    const ofObject = this.#byObject.get(object);
    if (ofObject === undefined) return;
    for (const [key, suspect] of ofObject) if (isExplained(suspect)) ofObject.delete(key);
    if (ofObject.size === 0) this.#byObject.delete(object);
  }
}

/** Suspects of one kind are kept once. */
function kindOf(suspect: Suspect): string {
  const standing = standingOf(suspect);
  if (standing === "never written") return writeJson(suspect.shown);
  return standing === "unfinished" ? suspect.exchange.url : "written before";
}

/** A part of a new object that a read lacked must be shown by the same request: another one may read it elsewhere. */
function mayBeExplainedBy(suspect: Suspect, { exchange }: Reading): boolean {
  const standing = standingOf(suspect);
  if (standing === "unfinished") return suspect.exchange.url === exchange.url;
  return standing !== "never written";
}
