import { isAboutCollaborators, type RequirementId, roleOf, storageOf } from "../../../catalogue/index.ts";
import { type Json, writeJson } from "../../../http/bodies/json.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { rowWithId } from "../../bodies/rows/rows-in.ts";
import { readBody } from "../../bodies/sent-body.ts";
import type { Fields } from "../../comparison/compare-object.ts";
import { sameField } from "../../comparison/sameness.ts";
import { isOrdinaryRestoration, shapeOfRequest } from "../../exchanges/request-shape.ts";
import type { Memory } from "../../memory/memory.ts";
import { isLasting, isThere, tellingValues } from "../../memory/objects/object-state.ts";
import type { OwnObject } from "../../memory/objects/own-object.ts";
import { admissionOf } from "../../memory/values/plain-value.ts";
import { isReadable } from "../../memory/values/shown-value.ts";
import type { KeptTags } from "./kept-tags.ts";

/** A write that succeeded, but was answered with another value than it sent. */
export interface Unstored {
  readonly requirement: RequirementId;
  readonly object: Pick<OwnObject, "kind" | "id">;
  readonly field: string;
  readonly sent: Json;
  readonly exchange: Exchange;
}

/** An update like that. */
interface Unkept extends Unstored {
  readonly object: OwnObject;
}

/** An unstored value with a write that kept the value, and a read at a time when no read could lag any more. */
export interface LostValue extends Unstored {
  readonly kept: Exchange;
  readonly read: Exchange;
}

/**
 * Updates of fields whose values the document leaves open. A target may change or ignore a value. If it keeps the value
 * for one object, it must keep it for another, unless a gap distinguishes the two (rule 4).
 */
export class UnkeptValues {
  /** The values that are still not shown at the end. */
  readonly lost: LostValue[] = [];
  readonly #memory: Memory;
  /** The first update that kept a value, by field, value and the state that may explain that it was kept. */
  readonly #kept = new Map<string, Exchange>();
  readonly #keptTags: KeptTags;
  readonly #unkept: (Unkept & { readonly key: string })[] = [];
  /** Dashboards that have, had or may have collaborators. The levels that those may keep are a gap. */
  readonly #shared = new Set<OwnObject>();
  /** The last request that may have written to a field. A request with an open effect may write to all fields. */
  readonly #writers = new Map<OwnObject, Map<string, Exchange>>();

  constructor(memory: Memory, keptTags: KeptTags) {
    this.#memory = memory;
    this.#keptTags = keptTags;
  }

  /**
   * Records an exchange. Call it before the memory records the exchange, because the state before the request matters.
   */
  record(exchange: Exchange): void {
    const object = this.#memory.objectOf(exchange);
    if (object === undefined) return;
    if (isAboutCollaborators(exchange.operation) && exchange.method !== "GET") this.#shared.add(object);
    else if (mayWrite(exchange)) this.#noteWriter(object, exchange);
    const isOrdinary = exchange.succeeded && exchange.credential.kind === "full" && !exchange.probe;
    if (roleOf(exchange.operation) !== "update" || !isOrdinary) return;
    const isRestoration = isOrdinaryRestoration(exchange);
    if (!isRestoration && shapeOfRequest(exchange) === null) return;
    const { started, ended } = exchange.span;
    const row = rowWithId(exchange, object.id);
    if (row === null || !isThere(object, ended)) return;
    const isKnown = {
      lasting: !isRestoration && isLasting(object, ended),
      live: row.value.deleted === false,
    };
    const body = readBody(exchange.sentJson) ?? {};
    for (const [field, sent] of Object.entries(body)) {
      if (!isComparable(field, isKnown)) continue;
      const state = this.#stateBefore(object, field, body, started);
      const isOpen = admissionOf(object.kind, field, sent) === "sent or answered";
      if (!isOpen || state === null || !isReadable(row, field)) continue;
      const key = [exchange.operation, field, writeJson(sent), state].join(" ");
      if (!sameField(field, sent, row.value[field])) {
        const requirement = storageOf(`${object.kind}s`, "update", field);
        this.#unkept.push({ requirement, object, field, sent, exchange, key });
      } else if (!this.#kept.has(key)) {
        this.#kept.set(key, exchange);
        if (field === "tags") this.#keptTags.add(sent, exchange);
      }
    }
  }

  /**
   * Updates that did not keep a value which an update of another object kept, if nothing was written to the field
   * since. A read must show that a dashboard which was soft-deleted is live.
   */
  get contradicted(): readonly (Unkept & { readonly kept: Exchange })[] {
    return this.#unkept.flatMap(({ key, ...unkept }) => {
      const { field, sent } = unkept;
      const kept =
        this.#kept.get(key) ??
        (field === "tags" ? this.#keptTags.like(sent, unkept.exchange.operation) : undefined);
      const isLast = this.#writers.get(unkept.object)?.get(field) === unkept.exchange;
      const isKnown = {
        lasting: isLasting(unkept.object, performance.now()),
        live: mayBeLive(unkept.object),
      };
      return kept !== undefined && isLast && isComparable(field, isKnown) ? [{ ...unkept, kept }] : [];
    });
  }

  #noteWriter(object: OwnObject, exchange: Exchange): void {
    const sent = roleOf(exchange.operation) === "update" ? readBody(exchange.sentJson) : null;
    const writers = this.#writers.get(object) ?? new Map<string, Exchange>();
    this.#writers.set(object, writers);
    for (const field of sent === null ? object.fields.keys() : Object.keys(sent))
      writers.set(field, exchange);
  }

  /**
   * The state that may explain how the target handles a value; null if it is unknown. For tags, nothing else matters.
   */
  #stateBefore(object: OwnObject, field: string, body: Fields, started: number): string | null {
    if (field === "tags") return "";
    if (object.isDerived || this.#shared.has(object)) return null;
    const before = tellingValues(object, { started, ended: started }, "anything");
    if (before === null) return null;
    const { [field]: _, ...beside } = body;
    const names = Object.keys(beside).filter((name) => before.has(name));
    return writeJson([[...before.values()], names.toSorted().map((name) => [name, beside[name] ?? null])]);
  }
}

/**
 * Whether a value can be compared with those of other objects. A dashboard that was soft-deleted may keep other levels
 * than one that never was. Once it is shown live, it keeps tags like any other.
 */
function isComparable(
  field: string,
  { lasting, live }: { readonly lasting: boolean; readonly live: boolean },
): boolean {
  return lasting || (field === "tags" && live);
}

/** Whether the request may have changed a field. One that is refused for its key changes nothing. */
function mayWrite({ method, status }: Exchange): boolean {
  return method !== "GET" && status !== 401 && status !== 403;
}

/** Whether the object is not known to be soft-deleted or removed. Only a read shows that a dashboard was restored. */
function mayBeLive(object: OwnObject): boolean {
  const now = performance.now();
  return isThere(object, now) && object.fields.get("deleted")?.certainIn(now, now) !== true;
}
