import type { OperationName } from "../../catalogue/index.ts";
import { tenantOf } from "../../catalogue/tenant.ts";
import { objectIdIn } from "../address.ts";
import type { Exchange } from "../exchange.ts";
import { withholds } from "../statuses.ts";

type Answered = Pick<
  Exchange,
  | "credential"
  | "isDocumented"
  | "method"
  | "operation"
  | "parameters"
  | "probe"
  | "sentAt"
  | "span"
  | "status"
  | "succeeded"
>;

/** Refusals in a row, without a success between them. */
interface Row {
  readonly status: number;
  /** When the last request before was sent that succeeded. */
  readonly from: number;
  /** When the first of them was answered. A success of a request that was sent earlier does not end the row. */
  readonly knownAt: number;
  until: number;
  count: number;
  readonly operations: Set<OperationName>;
  readonly places: Set<string>;
}

/** Fewer refusals in a row may have reasons of their own. */
const leastRefusals = 5;
const leastOperations = 2;
const leastPlaces = 3;

/**
 * Recognizes that a target serves the run no longer, for a while or for good: a quota of writes is used up, or the
 * address is banned because of the made-up keys. Section 8 leaves this open, and many targets answer 403 then, without
 * Retry-After. From one moment on, the full key is refused with one status whatever it requests, also operations that
 * it was granted before.
 */
export class Suspensions {
  readonly #granted = new Set<OperationName>();
  /** The objects that each read has shown. One that is new may be refused as one that is not there (rule 10). */
  readonly #shown = new Set<string>();
  /** When the last request of each group was sent that succeeded. */
  readonly #servedAt = new Map<string, number>();
  /** The last row of each group of requests that a target may count together. */
  readonly #rows = new Map<string, Row>();
  /** The rows that are long enough, with their groups. */
  readonly #suspensions = new Map<Row, string>();

  /** Call it for each answer. */
  record(answered: Answered): void {
    const { operation, succeeded } = answered;
    if (!isOrdinary(answered)) return;
    if (succeeded) {
      this.#granted.add(operation);
      this.#shown.add(readOf(answered));
    }
    for (const group of groupsOf(answered)) {
      if (succeeded) this.#served(group, answered);
      else if (this.mayBeginWith(answered)) this.#refused(group, answered);
    }
  }

  /** Whether an answer may belong to a suspension, as far as one answer tells. */
  mayBeOf({ status }: Pick<Answered, "status">): boolean {
    return withholds(status);
  }

  /** Whether the full key is refused what it was granted before, so that a suspension may have begun. */
  mayBeginWith(answered: Answered): boolean {
    if (!isOrdinary(answered) || !this.mayBeOf(answered) || !this.#granted.has(answered.operation))
      return false;
    return answered.method !== "GET" || this.#shown.has(readOf(answered));
  }

  /** Whether an answer to any key is due to a suspension. What the target did later may show it. */
  explain(answered: Pick<Answered, "method" | "operation" | "sentAt" | "span" | "status">): boolean {
    const groups = groupsOf(answered);
    return [...this.#suspensions].some(
      ([row, group]) =>
        groups.includes(group) &&
        row.status === answered.status &&
        row.from <= answered.span.ended &&
        answered.sentAt <= row.until,
    );
  }

  #served(group: string, { sentAt, span }: Answered): void {
    const row = this.#rows.get(group);
    if (row !== undefined && sentAt > row.knownAt) {
      row.until = Math.min(row.until, span.ended);
      this.#rows.delete(group);
    }
    this.#servedAt.set(group, Math.max(this.#servedAt.get(group) ?? 0, sentAt));
  }

  #refused(group: string, answered: Answered): void {
    const { status, operation, parameters } = answered;
    const last = this.#rows.get(group);
    const row = last?.status === status ? last : this.#newRow(group, answered);
    row.count += 1;
    row.operations.add(operation);
    row.places.add(JSON.stringify(parameters));
    if (isLong(row)) this.#suspensions.set(row, group);
  }

  #newRow(group: string, { status, span }: Answered): Row {
    const row = {
      status,
      from: this.#servedAt.get(group) ?? Number.NEGATIVE_INFINITY,
      knownAt: span.ended,
      until: Number.POSITIVE_INFINITY,
      count: 0,
      operations: new Set<OperationName>(),
      places: new Set<string>(),
    };
    this.#rows.set(group, row);
    return row;
  }
}

function isOrdinary({ credential, probe, isDocumented }: Answered): boolean {
  return credential.kind === "full" && !probe && isDocumented;
}

function readOf({ operation, parameters }: Answered): string {
  return `${operation} ${objectIdIn(parameters) ?? ""}`;
}

function isLong({ count, operations, places }: Row): boolean {
  return count >= leastRefusals && operations.size >= leastOperations && places.size >= leastPlaces;
}

/** The groups of requests that a target may count together: all, reads or writes, and those in one kind of tenant. */
function groupsOf({ method, operation }: Pick<Answered, "method" | "operation">): readonly string[] {
  const kind = method === "GET" ? "reads" : "writes";
  return ["all", kind, `${kind} in ${tenantOf(operation)}`];
}
