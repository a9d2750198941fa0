import { type ListName, operationAt, operations } from "../catalogue/index.ts";
import type { Exchange } from "../http/exchange.ts";
import { isJsonObject, writeJson } from "../http/json.ts";
import { possessionOf } from "../settings/keys/possession.ts";
import { fullScopeSet } from "../settings/keys/scope-set.ts";
import type { RunTraces, ScopeCell, TracedWalk } from "../verdict/traces.ts";
import { shapeOf } from "./bodies/shape.ts";

/** The run is shown in so many equal parts. */
const parts = 60;

/** No walk keeps more pages: a picture of more shows nothing. */
const mostPages = 120;

interface Walk {
  readonly list: ListName;
  readonly limit: number | null;
  count: number;
  readonly seen: Set<string>;
  readonly pages: { offset: number; rows: number; repeated: number }[];
}

/** Keeps what a run looks like on the wire, for the pictures of its report. */
export class Traces {
  readonly #sentAt: number[] = [];
  readonly #latencies = new Map<number, number[]>();
  readonly #cells = new Map<string, { granted: number; refused: number; readonly statuses: Set<number> }>();
  readonly #walks = new Map<ListName, { current: Walk | null; best: Walk | null }>();

  record(exchange: Exchange): void {
    const { number } = operations[exchange.operation];
    this.#sentAt.push(performance.now() - exchange.durationMs);
    const times = this.#latencies.get(number);
    if (times === undefined) this.#latencies.set(number, [exchange.onWireMs]);
    else times.push(exchange.onWireMs);
    this.#recordScopes(number, exchange);
    if (exchange.operation === "dashboards.list") this.#recordPage("dashboards", exchange);
    if (exchange.operation === "apps.list") this.#recordPage("apps", exchange);
  }

  /** What has been recorded so far, as plain JSON. */
  get all(): RunTraces {
    return {
      activity: this.#activity(),
      latencies: [...this.#latencies]
        .map(([endpoint, times]) => latencyOf(endpoint, times))
        .sort((one, other) => one.endpoint - other.endpoint),
      scopeGrid: this.#grid(),
      walks: [...this.#walks.values()].flatMap(({ current, best }) => {
        const walk = fuller(best, current);
        return walk === null || walk.pages.length < 2 ? [] : [plain(walk)];
      }),
    };
  }

  #recordScopes(endpoint: number, { credential, succeeded, status, probe }: Exchange): void {
    if (probe || (credential.kind !== "scoped" && credential.kind !== "full")) return;
    const scopes = credential.kind === "full" ? fullScopeSet : credential.scopes;
    // Endpoint 5 is answered with 405 to whoever may call it (section 3).
    const isGranted = succeeded || (endpoint === 5 && status === 405);
    const { scope } = operations[operationAt(endpoint)];
    // Senseless requests of those who may call it are refused for their sense.
    const isAllowed = scope !== null && possessionOf(scopes, scope) === "holding";
    if (!isGranted && isAllowed && status !== 401 && status !== 403) return;
    const key = `${endpoint} ${scopes}`;
    const cell = this.#cells.get(key) ?? { granted: 0, refused: 0, statuses: new Set() };
    this.#cells.set(key, cell);
    if (isGranted) cell.granted += 1;
    else cell.refused += 1;
    cell.statuses.add(status);
  }

  #grid(): readonly ScopeCell[] {
    return [...this.#cells]
      .map(([key, { statuses, ...counts }]) => {
        const [endpoint = "", scopes = ""] = key.split(" ");
        return {
          endpoint: Number(endpoint),
          scopes,
          ...counts,
          statuses: [...statuses].sort((a, b) => a - b),
        };
      })
      .sort((one, other) => one.endpoint - other.endpoint || (one.scopes < other.scopes ? -1 : 1));
  }

  /** A page that begins where the one before ended goes on with its walk. */
  #recordPage(list: ListName, exchange: Exchange): void {
    const page = pageOf(exchange);
    if (page === null) return;
    const state = this.#walks.get(list) ?? { current: null, best: null };
    this.#walks.set(list, state);
    const last = state.current?.pages.at(-1);
    const goesOn =
      last !== undefined && state.current?.limit === page.limit && page.offset === last.offset + last.rows;
    if (!goesOn) {
      state.best = fuller(state.best, state.current);
      state.current = page.offset === 0 ? newWalk(list, page.limit) : null;
    }
    const { current } = state;
    if (current === null || current.pages.length >= mostPages) return;
    const repeated = page.ids.filter((id) => current.seen.has(id)).length;
    for (const id of page.ids) current.seen.add(id);
    current.pages.push({ offset: page.offset, rows: page.ids.length, repeated });
    current.count = page.count;
  }

  #activity(): RunTraces["activity"] {
    const start = this.#sentAt.reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY);
    const end = this.#sentAt.reduce((most, at) => Math.max(most, at), 0);
    const partMs = Math.max(1, Math.ceil((end - start) / parts));
    if (this.#sentAt.length === 0) return { partMs: 0, requests: [] };
    const requests = Array.from({ length: Math.floor((end - start) / partMs) + 1 }, () => 0);
    for (const at of this.#sentAt) {
      const part = Math.floor((at - start) / partMs);
      requests[part] = (requests[part] ?? 0) + 1;
    }
    return { partMs, requests };
  }
}

function newWalk(list: ListName, limit: number | null): Walk {
  return { list, limit, count: 0, seen: new Set(), pages: [] };
}

/** What a page with the full key shows; null where it cannot be read as one. */
function pageOf(exchange: Exchange) {
  const { credential, succeeded, url, body } = exchange;
  if (credential.kind !== "full" || !succeeded || body.kind !== "json" || !isJsonObject(body.value))
    return null;
  const query = new URL(url).searchParams;
  const [limit, offset] = [query.get("limit"), Number(query.get("offset") ?? "0")];
  const count = Number(body.value.count);
  if (!Number.isSafeInteger(offset) || offset < 0 || !Number.isSafeInteger(count)) return null;
  const ids = (shapeOf(exchange)?.rows ?? []).map(({ id }) => writeJson(id ?? null));
  return { limit: limit === null ? null : Number(limit), offset, count, ids };
}

function plain({ list, limit, count, pages }: Walk): TracedWalk {
  return { list, limit, count, pages };
}

/** A walk that repeats rows shows more than any other; then the one with more pages. */
function fuller(one: Walk | null, other: Walk | null): Walk | null {
  if (one === null || other === null) return one ?? other;
  const repeats = ({ pages }: Walk) => pages.reduce((sum, { repeated }) => sum + repeated, 0);
  if (repeats(one) !== repeats(other)) return repeats(one) > repeats(other) ? one : other;
  return other.pages.length > one.pages.length ? other : one;
}

function latencyOf(endpoint: number, times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { endpoint, requests: times.length, p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: at(1) };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
