import type { ListName } from "../../catalogue/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { pathOf } from "../address.ts";
import { isJsonObject, type Json, type JsonObject } from "../bodies/json.ts";
import type { Exchange } from "../exchange.ts";
import type { Target } from "../target.ts";

/** A part of a list, by limit and offset, either of which may be left out. */
export interface Window {
  readonly limit?: number;
  readonly offset?: number;
  /** Asked for at the path with a trailing slash. */
  readonly slash?: boolean;
}

/** How a page was come by: by a request of our own, or by a link of another page. */
export type Reached = "request" | "next" | "previous";

/** The path and query of a part of a list, below the target's base address. */
export function pathOfWindow(plan: TargetPlan, list: ListName, window: Window): string {
  const limit = window.limit === undefined ? {} : { limit: String(window.limit) };
  const offset = window.offset === undefined ? {} : { offset: String(window.offset) };
  const trailingSlash = window.slash ?? false;
  // Parameters have no order: both forms of the path see one of the two.
  const query = new URLSearchParams(trailingSlash ? { ...offset, ...limit } : { ...limit, ...offset });
  const places = { project_id: plan.projectId, organization_id: plan.organizationId };
  return pathOf(`${list}.list`, places, trailingSlash) + (query.size === 0 ? "" : `?${query}`);
}

/** Asks for a part of a list. */
export function askForWindow(target: Target, list: ListName, window: Window): Promise<Exchange> {
  return target.send(`${list}.list`, {}, { path: pathOfWindow(target.plan, list, window) });
}

/** One answer of a list, as far as it can be read: what does not fit is judged by those who read it with the schemas. */
export class ListPage {
  readonly exchange: Exchange;
  readonly reached: Reached;
  /** What the request asked for; null where it did not say. */
  readonly limit: number | null;
  /** The index of the first row asked for; null where a link does not tell. */
  readonly offset: number | null;
  /** Whether the request named an offset at all. */
  readonly namesOffset: boolean;

  constructor(exchange: Exchange, reached: Reached = "request") {
    this.exchange = exchange;
    this.reached = reached;
    const query = new URL(exchange.url).searchParams;
    this.limit = naturalOf(query.get("limit"));
    this.namesOffset = query.has("offset");
    // An offset of 0 may be left out; a link forward never leads to 0.
    this.offset = this.namesOffset ? naturalOf(query.get("offset")) : reached === "next" ? null : 0;
  }

  /** How many items it has, of whatever shape. */
  get length(): number {
    return this.#results.length;
  }

  /** Its items that are objects. */
  get legibleItems(): readonly JsonObject[] {
    return this.#results.filter(isJsonObject);
  }

  get legibleIds(): readonly string[] {
    return this.legibleItems.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));
  }

  /** `count`; null where it is no number. */
  get legibleCount(): number | null {
    const { count } = this.#envelope;
    return typeof count === "number" && Number.isInteger(count) ? count : null;
  }

  /** `next`; undefined where it is neither a text nor null. */
  get legibleNext(): string | null | undefined {
    return legibleLink(this.#envelope.next);
  }

  /** `previous`; undefined where it is neither a text nor null. */
  get legiblePrevious(): string | null | undefined {
    return legibleLink(this.#envelope.previous);
  }

  /** A noun for a sentence about it, with the query as it was sent: what the reader of a finding looks for. */
  get noun(): string {
    const { search } = new URL(this.exchange.url);
    return search === "" ? "the list without limit and offset" : `the page ${search.slice(1)}`;
  }

  get #envelope(): JsonObject {
    const { succeeded, body } = this.exchange;
    return succeeded && body.kind === "json" && isJsonObject(body.value) ? body.value : {};
  }

  get #results(): readonly Json[] {
    const { results } = this.#envelope;
    return Array.isArray(results) ? results : [];
  }
}

function legibleLink(link: Json | undefined): string | null | undefined {
  return link === null || typeof link === "string" ? link : undefined;
}

/** The value of a natural number in a query, or null. */
export function naturalOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
