import { operationAt, operations } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import { refusesKey } from "../../http/statuses.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { fullScopeSet } from "../../settings/keys/scope-set.ts";
import type { RunTraces, ScopeCell } from "../../verdict/traces.ts";
import { TracedWalks } from "./traced-walks.ts";

/** The number of equal parts in which the run is shown. */
const parts = 60;

/** Records the traffic of a run for the pictures of its report. */
export class Traces {
  readonly #sentAt: number[] = [];
  readonly #latencies = new Map<number, number[]>();
  readonly #cells = new Map<string, { granted: number; refused: number; readonly statuses: Set<number> }>();
  readonly #walks = new TracedWalks();

  record(exchange: Exchange): void {
    const { number } = operations[exchange.operation];
    this.#sentAt.push(exchange.span.started);
    const times = this.#latencies.get(number);
    if (times === undefined) this.#latencies.set(number, [exchange.onWireMs]);
    else times.push(exchange.onWireMs);
    this.#recordScopes(number, exchange);
    if (exchange.operation === "dashboards.list") this.#walks.record("dashboards", exchange);
    if (exchange.operation === "apps.list") this.#walks.record("apps", exchange);
  }

  /** The traffic so far, as plain JSON. */
  get all(): RunTraces {
    return {
      activity: this.#activity(),
      latencies: [...this.#latencies]
        .map(([endpoint, times]) => latencyOf(endpoint, times))
        .sort((one, other) => one.endpoint - other.endpoint),
      scopeGrid: this.#grid(),
      walks: this.#walks.all,
    };
  }

  #recordScopes(endpoint: number, { credential, succeeded, status, probe }: Exchange): void {
    if (probe || (credential.kind !== "scoped" && credential.kind !== "full")) return;
    const scopes = credential.kind === "full" ? fullScopeSet : credential.scopes;
    // Endpoint 5 answers 405 to every key that may call it (section 3).
    const isGranted = succeeded || (endpoint === 5 && status === 405);
    const { scope } = operations[operationAt(endpoint)];
    // A key that may call the operation was refused because of the request, and not for its scopes.
    const isAllowed = scope !== null && possessionOf(scopes, scope) === "holding";
    if (!isGranted && isAllowed && !refusesKey(status)) return;
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

function latencyOf(endpoint: number, times: readonly number[]) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => rounded(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
  return { endpoint, requests: times.length, p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: at(1) };
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
