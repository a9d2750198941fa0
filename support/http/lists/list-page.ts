import type { ListName } from "../../catalogue/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { pathOf } from "../address.ts";
import { isJsonObject, type Json, type JsonObject, textOfJson } from "../bodies/json.ts";
import type { Exchange } from "../exchange.ts";
import type { Target } from "../target/target.ts";

/** A part of a list, by limit and offset, either of which may be left out. */
export interface Window {
  readonly limit?: number;
  readonly offset?: number;
  /** Whether the path has a trailing slash. */
  readonly slash?: boolean;
}

/** What led to a page: a request by limit and offset, or a link of another page. */
export type Reached = "request" | "next" | "previous";

/** The path and query of a part of a list, below the target's base address. */
export function pathOfWindow(plan: TargetPlan, list: ListName, window: Window): string {
  const limit = window.limit === undefined ? {} : { limit: String(window.limit) };
  const offset = window.offset === undefined ? {} : { offset: String(window.offset) };
  const trailingSlash = window.slash ?? false;
  // Parameters have no order, so each form of the path sends them in another one.
  const query = new URLSearchParams(trailingSlash ? { ...offset, ...limit } : { ...limit, ...offset });
  const places = { project_id: plan.projectId, organization_id: plan.organizationId };
  return pathOf(`${list}.list`, places, trailingSlash) + (query.size === 0 ? "" : `?${query}`);
}

/** Requests a part of a list. */
export function askForWindow(target: Target, list: ListName, window: Window): Promise<Exchange> {
  return target.send(`${list}.list`, {}, { path: pathOfWindow(target.plan, list, window) });
}

/** One answer of a list, as far as it can be read. Its readers judge the rest by the schemas. */
export class ListPage {
  readonly exchange: Exchange;
  readonly reached: Reached;
  /** The limit of the request; null if it had none. */
  readonly limit: number | null;
  /** The index of the first requested row; null if a link does not show it. */
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

  /** The number of items, whatever they are. */
  get length(): number {
    return this.#results.length;
  }

  /** The number of items; null if there is no array of them. */
  get legibleLength(): number | null {
    return Array.isArray(this.#envelope.results) ? this.length : null;
  }

  /** Its items that are objects. */
  get legibleItems(): readonly JsonObject[] {
    return this.#results.filter(isJsonObject);
  }

  get legibleIds(): readonly string[] {
    return this.legibleItems.flatMap(({ id }) => (id === undefined ? [] : [textOfJson(id)]));
  }

  /** `count`; null if it is not an integer. */
  get legibleCount(): number | null {
    const { count } = this.#envelope;
    return typeof count === "number" && Number.isInteger(count) ? count : null;
  }

  /** `next`; undefined if it is neither a text nor null. */
  get legibleNext(): string | null | undefined {
    return legibleLink(this.#envelope.next);
  }

  /** `previous`; undefined if it is neither a text nor null. */
  get legiblePrevious(): string | null | undefined {
    return legibleLink(this.#envelope.previous);
  }

  /**
   * A noun for a sentence about the page. It contains the query as it was sent, so that the reader of a finding can
   * search for it.
   */
  get noun(): string {
    const { search } = new URL(this.exchange.url);
    return search === "" ? "the list without limit and offset" : `the page ${search.slice(1)}`;
  }

  get #envelope(): JsonObject {
    const { succeeded, object } = this.exchange;
    return succeeded && object !== null ? object : {};
  }

  get #results(): readonly Json[] {
    const { results } = this.#envelope;
    return Array.isArray(results) ? results : [];
  }
}

function legibleLink(link: Json | undefined): string | null | undefined {
  return link === null || typeof link === "string" ? link : undefined;
}

/** The natural number in a parameter of a query; null if it is none. */
export function naturalOf(text: string | null): number | null {
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
