import type { ObjectKind } from "../../../catalogue/index.ts";
import { type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Exchange, Span } from "../../../http/exchange.ts";
import { sameField } from "../../comparison/sameness.ts";
import type { OwnObject } from "../objects/own-object.ts";
import type { Reading } from "./reading.ts";

/** Fields that show something about the owner of the object. Others may change these at any time (rule 10). */
const fields: Readonly<Record<ObjectKind, readonly string[]>> = {
  dashboard: [],
  app: ["organization_name"],
};

/** A value that others set lasts at least this long, in milliseconds. */
const shortestStay = 250;

/** A value that came and went this often, with the answers of one operation alone, was not set by others. */
const fewestReturns = 3;

/** Consecutive answers that show the same value. */
interface Stay {
  readonly value: Json;
  readonly first: number;
  last: number;
  /** Whether an object that the run never updated showed the value. Then no update of the run gave it. */
  isWitnessed: boolean;
  /** The operations, with a slash if their path ended with one. */
  readonly forms: Set<string>;
}

/** The objects that showed one value, and the times of each request and answer. */
interface Showings {
  readonly objects: Set<OwnObject>;
  readonly spans: Span[];
  /** The end of its first answer and the start of its last request. Others may have shown nothing else in between. */
  first: number;
  last: number;
}

/**
 * The facts in answers about the run's objects that do not belong to the objects. If others change such a fact, all
 * answers show the old value until then, and the new one for a while at least. A value that comes and goes without
 * lasting is not a change by others. The answers that show it are wrong.
 */
export class FactsOfOthers {
  /** By kind, place and field. */
  readonly #stays = new Map<string, Stay[]>();
  /** By kind, place and field, and by the value as JSON. */
  readonly #showings = new Map<string, Map<string, Showings>>();

  /** Notes a value that fits its schema. Call it for each reading in order. */
  note({ object, field, shown, span, exchange }: Reading): void {
    if (!fields[object.kind].includes(field)) return;
    const key = keyOf(object, field);
    this.#noteShowing(key, object, writeJson(shown), span);
    const { ended } = span;
    const stays = this.#stays.get(key) ?? [];
    this.#stays.set(key, stays);
    const current = stays.at(-1);
    const isWitness = object.requests.length === 0;
    if (current !== undefined && sameField(field, current.value, shown)) {
      current.last = ended;
      current.isWitnessed ||= isWitness;
      current.forms.add(formOf(exchange));
    } else {
      const forms = new Set([formOf(exchange)]);
      stays.push({ value: shown, first: ended, last: ended, isWitnessed: isWitness, forms });
    }
  }

  /** Whether a change by others may explain the reading. Others do not send the values that the run sent. */
  mayExplain({ object, field, shown }: Reading): boolean {
    if (object.requests.some(({ sent }) => sameField(field, sent?.[field], shown))) return false;
    const key = keyOf(object, field);
    const stays = this.#stays.get(key) ?? [];
    const showings = this.#showings.get(key) ?? new Map<string, Showings>();
    const replaces = (value: Json) => replacesOthers(writeJson(value), showings);
    const values = [shown, ...(object.fields.get(field)?.last?.values ?? [])];
    if (values.some((value) => isOfOneOperation(field, value, stays))) return false;
    return replaces(shown) || values.every((value) => stands(field, value, stays) || replaces(value));
  }

  #noteShowing(key: string, object: OwnObject, value: string, span: Span): void {
    const byValue = this.#showings.get(key) ?? new Map<string, Showings>();
    this.#showings.set(key, byValue);
    const showings = byValue.get(value) ?? {
      objects: new Set(),
      spans: [],
      first: span.ended,
      last: span.started,
    };
    byValue.set(value, showings);
    showings.objects.add(object);
    showings.spans.push(span);
    showings.first = Math.min(showings.first, span.ended);
    showings.last = Math.max(showings.last, span.started);
  }
}

/**
 * Whether no other value was requested and shown between the first and the last answer with this one. Then it replaced
 * the values before it, even if the answers around the change overlap. A single object may show an effect on itself
 * alone. Then it must have shown the value twice, and no earlier value may come back.
 */
function replacesOthers(value: string, byValue: ReadonlyMap<string, Showings>): boolean {
  const own = byValue.get(value);
  if (own === undefined) return false;
  const others = [...byValue.values()].filter((other) => other !== own);
  const isBetween = ({ started, ended }: Span) => started > own.first && ended < own.last;
  if (others.some(({ spans }) => spans.some(isBetween))) return false;
  const comesBack = ({ first, last }: Showings) => first <= own.first && last > own.last;
  return own.objects.size > 1 || (own.last > own.first && !others.some(comesBack));
}

/**
 * Whether the value was shown for a while. The first and the last value may have lasted longer than the answers show.
 */
function stands(field: string, value: Json, stays: readonly Stay[]): boolean {
  const places = stays.flatMap((stay, index) => (sameField(field, stay.value, value) ? [index] : []));
  const [only] = places;
  if (places.length === 1 && (only === 0 || only === stays.length - 1)) return true;
  return places.some((index) => {
    const { first = 0, last = 0, isWitnessed = false } = stays[index] ?? {};
    const [before, after] = [stays[index - 1]?.last ?? first, stays[index + 1]?.first ?? last];
    return isWitnessed && after - before >= shortestStay;
  });
}

/**
 * Whether the value came and went again and again, always with the same operation, or with one form of its path, which
 * showed nothing else.
 */
function isOfOneOperation(field: string, value: Json, stays: readonly Stay[]): boolean {
  const own = stays.filter((stay) => sameField(field, stay.value, value));
  if (own.length < fewestReturns) return false;
  const ways: readonly ((form: string) => string)[] = [(form) => form.replace(/\/$/, ""), (form) => form];
  return ways.some((wayOf) => {
    const waysOf = ({ forms }: Stay) => new Set([...forms].map(wayOf));
    const [only, ...others] = new Set(own.flatMap((stay) => [...waysOf(stay)]));
    if (only === undefined || others.length > 0) return false;
    return stays.every((stay) => own.includes(stay) || !waysOf(stay).has(only));
  });
}

function formOf({ operation, hasTrailingSlash }: Exchange): string {
  return hasTrailingSlash ? `${operation}/` : operation;
}

function keyOf({ kind, place }: OwnObject, field: string): string {
  return `${kind} ${place} ${field}`;
}
