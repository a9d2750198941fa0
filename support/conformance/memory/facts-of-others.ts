import type { ObjectKind } from "../../catalogue/index.ts";
import type { Json } from "../../http/json.ts";
import { sameField } from "../comparison/sameness.ts";
import type { OwnObject } from "./own-object.ts";
import type { Reading } from "./reading.ts";

/** Fields that show something of whom the object belongs to: others may change that at any time (rule 10). */
const fields: Readonly<Record<ObjectKind, readonly string[]>> = {
  dashboard: [],
  app: ["organization_name"],
};

/** What others give a value keeps it for so long at least, in milliseconds. */
const shortestStay = 250;

/** Answers that show one value, and none between them that shows another. */
interface Stay {
  readonly value: Json;
  readonly first: number;
  last: number;
  /** Whether an object showed it that the run never updated: then no update gave it. */
  isWitnessed: boolean;
}

/**
 * What answers about the run's objects show of facts that are not the objects' own. Where others change one, all answers show
 * the old value until then, and the new one for a while at least. A value that comes and goes without ever standing is no
 * change by anybody: it is the doing of the answers that show it.
 */
export class FactsOfOthers {
  /** By kind, place and field. */
  readonly #stays = new Map<string, Stay[]>();

  /** To be told of each reading of a value that fits its schema, as it comes. */
  note({ object, field, shown, span: { ended } }: Reading): void {
    if (!fields[object.kind].includes(field)) return;
    const key = keyOf(object, field);
    const stays = this.#stays.get(key) ?? [];
    this.#stays.set(key, stays);
    const current = stays.at(-1);
    const isWitness = object.requests.length === 0;
    if (current !== undefined && sameField(field, current.value, shown)) {
      current.last = ended;
      current.isWitnessed ||= isWitness;
    } else stays.push({ value: shown, first: ended, last: ended, isWitnessed: isWitness });
  }

  /** Whether a change by others may be what the reading shows: they did not send what the run sent. */
  mayExplain({ object, field, shown }: Reading): boolean {
    const stays = this.#stays.get(keyOf(object, field)) ?? [];
    if (object.requests.some(({ sent }) => sameField(field, sent?.[field], shown))) return false;
    const known = object.fields.get(field)?.last?.values ?? [];
    return [shown, ...known].every((value) => stands(field, value, stays));
  }
}

/** Whether the value was shown for a while; what was shown at first or at last may have been so longer than that. */
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

function keyOf({ kind, place }: OwnObject, field: string): string {
  return `${kind} ${place} ${field}`;
}
