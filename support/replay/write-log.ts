import { operations, roleOf } from "../catalogue/index.ts";
import { clip, locate, type Span } from "../evidence/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { ObjectReference, Path, PlaceInAnswer } from "../http/place.ts";
import type { ReplayStep } from "../verdict/step.ts";
import { likenessOf } from "./likeness.ts";
import { partOf, type Surroundings, stepOf } from "./replay-step.ts";
import { keyOf, type LoggedRequest, sentIn } from "./sent.ts";

/** The number of last writes to one object that a replay repeats. */
const mostWrites = 10;

/**
 * Records the requests by which the run created and wrote its own objects, so that a replay can repeat those that led
 * to a finding.
 */
export class WriteLog {
  readonly #order = new WeakMap<Exchange, number>();
  readonly #creations = new Map<string, LoggedRequest>();
  readonly #writes = new Map<string, LoggedRequest[]>();
  #sent = 0;

  record(exchange: Exchange): void {
    this.#sent += 1;
    this.#order.set(exchange, this.#sent);
    if (!changesSomething(exchange)) return;
    const sent = sentIn(exchange, this.#sent);
    if (sent.made !== undefined) this.#creations.set(keyOf(sent.made.object), sent);
    for (const object of sent.names) {
      const key = keyOf(object);
      this.#writes.set(key, [...(this.#writes.get(key) ?? []), sent]);
    }
  }

  /**
   * Describes the last request of the run that wrote to the object before the answer, and what it sent in the field;
   * null if there was none.
   */
  lastWriteTo({ object, path, exchange }: PlaceInAnswer): string | null {
    if (object === undefined) return null;
    const own = this.#creations.get(keyOf(object));
    const writes = (this.#writes.get(keyOf(object)) ?? []).filter(({ names }) => isFirst(names, object));
    const sent = [own, ...writes].findLast(
      (write) => write !== undefined && write.order < this.#orderOf(exchange),
    );
    if (sent === undefined) return null;
    const { method } = operations[sent.operation];
    // In a list, the path begins with `results[12]`.
    const field = roleOf(exchange.operation) === "list" ? path.slice(2) : path;
    const body = sent.body === undefined ? "" : ` ${clip(sent.body, 60, fieldIn(sent.body, field))}`;
    // A refused request may have changed the object all the same.
    if (sent.status >= 400) return `last sent ${method}${body}, which was answered with ${sent.status}`;
    return `${sent === own ? "made" : "last written"} by ${method}${body}`;
  }

  /** The exchanges and the requests that led to them, in their order. */
  stepsTo(
    exchanges: readonly Exchange[],
    place: PlaceInAnswer | undefined,
    surroundings: Surroundings,
  ): readonly ReplayStep[] {
    const proving = exchanges.map((exchange) => ({
      exchange,
      sent: sentIn(exchange, this.#orderOf(exchange)),
    }));
    const last = Math.max(0, ...proving.map(({ sent }) => sent.order));
    const objects = [...proving.flatMap(({ sent }) => sent.names), ...(place?.object ? [place.object] : [])];
    const steps = new Map<number, { readonly sent: LoggedRequest; readonly exchange?: Exchange }>();
    for (const sent of this.#needed(objects, last)) steps.set(sent.order, { sent });
    for (const step of proving) steps.set(step.sent.order, step);
    const names = new Map<string, string>();
    return [...steps.values()]
      .sort((one, other) => one.sent.order - other.sent.order)
      .map(({ sent, exchange }): ReplayStep => {
        const path = exchange !== undefined && exchange === place?.exchange ? place.path : undefined;
        const part = path === undefined ? undefined : partOf(exchange, path, surroundings.redactor);
        const step = stepOf(sent, names, surroundings);
        // Requests that only prepare the finding use the full key, because not everybody who replays it has the others.
        if (exchange === undefined)
          return step.credential.kind === "stronger" ? step : { ...step, credential: { kind: "full" } };
        return {
          ...step,
          proves: true,
          ...(part !== undefined && { shows: part }),
          ...(part === undefined && isAboutOwn(sent) && { looks: likenessOf(exchange) }),
        };
      });
  }

  #orderOf(exchange: Exchange): number {
    return this.#order.get(exchange) ?? this.#sent + 1;
  }

  /**
   * The requests that created the objects, and wrote to them before the last exchange. The same for objects from which
   * they were copied.
   */
  #needed(objects: readonly ObjectReference[], last: number): readonly LoggedRequest[] {
    const needed: LoggedRequest[] = [];
    const seen = new Set<string>();
    const queue = [...objects];
    for (let object = queue.pop(); object !== undefined; object = queue.pop()) {
      const key = keyOf(object);
      const creation = this.#creations.get(key);
      // A replay does not change objects that existed before the run.
      if (seen.has(key) || creation === undefined || creation.order > last) continue;
      seen.add(key);
      const writes = (this.#writes.get(key) ?? []).filter(({ order }) => order < last).slice(-mostWrites);
      needed.push(creation, ...writes);
      queue.push(...creation.names, ...writes.flatMap(({ names }) => names));
    }
    return needed;
  }
}

/** Lists and activities also show objects of others, which differ at another time. */
function isAboutOwn({ operation }: LoggedRequest): boolean {
  return !operation.endsWith(".list") && operation !== "apps.activity";
}

/** Where the field stands in the body; undefined if the body has none of its name. */
function fieldIn(body: string, path: Path): Span | undefined {
  const span = locate(body, path);
  // The whole body stands for what it does not have.
  return span === null || span.start === 0 ? undefined : span;
}

/**
 * A refused request changes nothing that a replay needs, except the one whose refusal is documented (4.1, endpoint 5).
 */
function changesSomething({ operation, method, succeeded, isDocumented }: Exchange): boolean {
  if (!isDocumented) return false;
  return method !== "GET" && (succeeded || operation === "dashboards.delete");
}

function isFirst([first]: readonly ObjectReference[], object: ObjectReference): boolean {
  return first !== undefined && keyOf(first) === keyOf(object);
}
