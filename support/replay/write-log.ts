import { operations } from "../catalogue/index.ts";
import { clip, locate, type Redactor } from "../evidence/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { ObjectReference, PlaceInAnswer } from "../http/place.ts";
import type { ReplayStep } from "../verdict/step.ts";
import { likenessOf } from "./likeness.ts";
import { keyOf, type Sent, sentIn } from "./sent.ts";

/** The number of last writes to one object that a replay repeats. */
const mostWrites = 10;

/** A replay does not look for longer parts of an answer. */
const longestPart = 300;

/** The location of the target, and the redactor of the run. */
interface Surroundings {
  readonly baseUrl: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly redactor: Redactor;
}

/**
 * Records the requests by which the run created and wrote its own objects, so that a replay can repeat those that led
 * to a finding.
 */
export class WriteLog {
  readonly #order = new WeakMap<Exchange, number>();
  readonly #creations = new Map<string, Sent>();
  readonly #writes = new Map<string, Sent[]>();
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

  /** Describes the last request of the run that wrote to the object before the exchange; null if there was none. */
  lastWriteTo(object: ObjectReference, before: Exchange): string | null {
    const own = this.#creations.get(keyOf(object));
    const writes = (this.#writes.get(keyOf(object)) ?? []).filter(({ names }) => isFirst(names, object));
    const sent = [own, ...writes].findLast(
      (write) => write !== undefined && write.order < this.#orderOf(before),
    );
    if (sent === undefined) return null;
    const { method } = operations[sent.operation];
    const body = sent.body === undefined ? "" : ` ${clip(sent.body, 60)}`;
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
    const steps = new Map<number, { readonly sent: Sent; readonly exchange?: Exchange }>();
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
  #needed(objects: readonly ObjectReference[], last: number): readonly Sent[] {
    const needed: Sent[] = [];
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
function isAboutOwn({ operation }: Sent): boolean {
  return !operation.endsWith(".list") && operation !== "apps.activity";
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

/** Ids and times differ between runs, so a replay cannot look for them. */
const ownInEachRun = /"(id|uuid|created_at|added_at|updated_at)"\s*:\s*["\d]/;

function partOf(exchange: Exchange | undefined, path: PlaceInAnswer["path"], redactor: Redactor) {
  const text = exchange?.text ?? "";
  const span = locate(text, path);
  const part = span === null ? "" : text.slice(span.start, span.end);
  const name = JSON.stringify(path.at(-1) ?? null);
  const isWhole = part.startsWith(name) && part.length <= longestPart && !part.includes("\n");
  return isWhole && !ownInEachRun.test(part) && redactor.text(part) === part ? part : undefined;
}

const collections: Readonly<Record<ObjectReference["kind"], string>> = {
  dashboard: "dashboards",
  app: "pipeline_import_apps",
  collaborator: "collaborators",
};

/** @param names the names of the objects of earlier steps; the object of this step is added */
function stepOf(sent: Sent, names: Map<string, string>, surroundings: Surroundings): ReplayStep {
  const { baseUrl, redactor } = surroundings;
  const { number } = operations[sent.operation];
  const own = sent.names.flatMap((object) => {
    const name = names.get(keyOf(object));
    return name === undefined ? [] : [{ ...object, name }];
  });
  let path = sent.url.startsWith(baseUrl) ? sent.url.slice(baseUrl.length) : sent.url;
  path = inPlace(path, "/api/projects/", surroundings.projectId, "project_id");
  path = inPlace(path, "/api/organizations/", surroundings.organizationId, "organization_id");
  let body = sent.body;
  for (const { kind, id, name } of own) {
    path = inPlace(path, `/${collections[kind]}/`, id, name);
    body = body?.replace(/("use_dashboard"\s*:\s*)(\d+)/, (whole, before: string, copied: string) =>
      copied === id && kind === "dashboard" ? `${before}{{${name}}}` : whole,
    );
  }
  const made = sent.made;
  const makes = made === undefined ? undefined : nameFor(made.object, names);
  return {
    endpoint: number,
    method: sent.method,
    path: redactor.text(path),
    credential: credentialOf(sent, redactor),
    ...(sent.contentType !== undefined && { contentType: sent.contentType }),
    ...(sent.headers !== undefined && { headers: sent.headers }),
    ...(body !== undefined && { body: redactor.text(body) }),
    ...(sent.bodyBytes !== undefined && { bodyBytes: sent.bodyBytes }),
    status: sent.status,
    ...(made !== undefined && makes !== undefined && { makes, idAt: made.idAt }),
  };
}

/** Replaces the segment after `before` by a placeholder if it is the value. */
function inPlace(path: string, before: string, value: string, name: string): string {
  const [bare = "", ...query] = path.split("?");
  const segment = encodeURIComponent(value.toWellFormed());
  const at = bare.indexOf(before + segment);
  const end = at + before.length + segment.length;
  if (at === -1 || (end < bare.length && bare[end] !== "/")) return path;
  return [`${bare.slice(0, at)}${before}{{${name}}}${bare.slice(end)}`, ...query].join("?");
}

function nameFor(object: ObjectReference, names: Map<string, string>): string {
  const known = names.get(keyOf(object));
  if (known !== undefined) return known;
  const name = `${object.kind}${[...names.values()].filter((one) => one.startsWith(object.kind)).length + 1}`;
  names.set(keyOf(object), name);
  return name;
}

function credentialOf({ credential }: Sent, redactor: Redactor): ReplayStep["credential"] {
  if (credential.kind !== "literal") return credential;
  // A credential that was made from a key is as secret as the key. The shell makes it again.
  return credential.fromKey === undefined
    ? { kind: "literal", header: redactor.text(credential.header) }
    : { kind: "literal", header: credential.fromKey.shown, curlOption: credential.fromKey.curlOption };
}
