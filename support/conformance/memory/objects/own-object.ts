import type { ObjectKind } from "../../../catalogue/index.ts";
import { type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Span } from "../../../http/exchange.ts";
import type { IsOutlasted } from "../../../http/waiting/retry-policy.ts";
import { uniqueWordsIn } from "../values/own-word.ts";
import type { Standing } from "./field-history.ts";
import { LateParts } from "./late-parts.ts";
import { ObjectFields } from "./object-fields.ts";

/** One object that the run created, with the values that each of its fields may show. */
export class OwnObject extends ObjectFields {
  readonly place: string;
  readonly id: string;
  /** What the target may store a while after the creation. */
  readonly parts: LateParts;
  /** When the first request was sent that removes it, or may remove it. */
  #ends = Number.POSITIVE_INFINITY;
  /** The object that had its id before, if the target reuses ids of removed objects. A late read may show that one. */
  former: OwnObject | undefined;
  /** The object that has had its id since: when the request was sent that created it. */
  successor: { readonly sentAt: number } | undefined;
  /** The key that created it, as a text. */
  madeWith = "";
  /** Whether a request to remove it was sent, whatever its answer was. */
  isRemovalSent = false;

  constructor(kind: ObjectKind, place: string, id: string, isOutlasted: IsOutlasted = () => true) {
    super(kind);
    this.place = place;
    this.id = id;
    this.parts = new LateParts(kind, isOutlasted);
  }

  /** The standing of a value that was read in the time; see `FieldHistory.standingOf`. */
  standingOf(field: string, shown: Json, { started, ended }: Span): Standing {
    const standing = this.fields.get(field)?.standingOf(shown, started, ended) ?? "current";
    if (standing !== "never written") return standing;
    if (this.former?.had(field, shown) === true) return "outdated";
    // Many targets store the parts of an object one after the other.
    return started < this.madeAt && !this.#isMadeOfSent(field, shown) ? "unfinished" : standing;
  }

  /** Whether the value contains a word that only the creation sent. No default contains it. */
  #isMadeOfSent(field: string, shown: Json): boolean {
    const { sent } = this.fields.get(field)?.first?.source ?? {};
    const words = uniqueWordsIn(sent?.[field] ?? null);
    const text = writeJson(shown).toLowerCase();
    return words.some((word) => text.includes(word));
  }

  /** Whether the field ever had the value, in this object or in the earlier one with its id. */
  had(field: string, value: Json): boolean {
    return this.fields.get(field)?.had(value) === true || this.former?.had(field, value) === true;
  }

  /** Whether the target gave one id to this object and another one at once. Answers may show either of them. */
  get sharesId(): boolean {
    return this.sharesIdWithSuccessor || this.former?.sharesIdWithSuccessor === true;
  }

  /** Whether another object got the id while this one should still have existed. */
  get sharesIdWithSuccessor(): boolean {
    return this.successor !== undefined && this.livesAt(this.successor.sentAt);
  }

  /** Whether the object should still have existed at the time. */
  livesAt(time: number): boolean {
    return time < this.#ends;
  }

  end(time: number): void {
    this.#ends = Math.min(this.#ends, time);
  }
}
