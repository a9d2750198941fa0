import { operations, scopes } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Reception } from "../../verdict/traffic.ts";
import { shapeOf } from "../bodies/shapes/shape.ts";

/** The number of characters of an answer that are kept as the server's own words. */
const keptWords = 400;

/** The number of characters that are searched for keys: more than the kept words take in any encoding. */
const readCharacters = 16_384;

interface AnswerCount {
  requests: number;
  good: number;
  readonly bad: Map<string, { readonly status: number; readonly words: string; count: number }>;
}

/** Counts the documented and the other answers of a run, for each endpoint and kind of key. */
export class AnswerCounts {
  readonly #counts = new Map<string, AnswerCount & Pick<Reception, "endpoint" | "credential">>();
  readonly #mask: (text: string) => string;

  /** @param mask removes keys from the server's words */
  constructor(mask: (text: string) => string) {
    this.#mask = mask;
  }

  record(exchange: Exchange): void {
    const credential = keyOf(exchange);
    if (exchange.probe || credential === null) return;
    const endpoint = operations[exchange.operation].number;
    const key = `${endpoint} ${credential}`;
    const count = this.#counts.get(key) ?? { endpoint, credential, requests: 0, good: 0, bad: new Map() };
    this.#counts.set(key, count);
    count.requests += 1;
    const problem = problemOf(exchange);
    if (problem === null) {
      count.good += 1;
      return;
    }
    const { status } = exchange;
    const known = count.bad.get(problem) ?? { status, words: this.#wordsOf(exchange), count: 0 };
    known.count += 1;
    count.bad.set(problem, known);
  }

  /** The counts so far. */
  get all(): readonly Reception[] {
    const counts = [...this.#counts.values()].sort(
      (one, other) => one.endpoint - other.endpoint || (one.credential < other.credential ? -1 : 1),
    );
    return counts.map(({ bad, ...counted }) => {
      const [worst] = [...bad].sort(([one, a], [other, b]) => b.count - a.count || (one < other ? -1 : 1));
      if (worst === undefined) return counted;
      const [answer, { status, words, count }] = worst;
      return { ...counted, bad: { answer, status, words, count } };
    });
  }

  #wordsOf({ text }: Exchange): string {
    return this.#mask(text.slice(0, readCharacters)).slice(0, keptWords);
  }
}

/**
 * The kind of key that was sent; null if there was none, or if it was made up. A key with all scopes or more is a full
 * key.
 */
function keyOf({ credential }: Exchange): Reception["credential"] | null {
  if (credential.kind === "full" || credential.kind === "stronger") return "full";
  if (credential.kind !== "scoped") return null;
  return credential.scopes.split(",").length === scopes.length ? "full" : "scoped";
}

/** Why an answer is not the documented success, in words that follow "answers"; null if it is. */
function problemOf(exchange: Exchange): string | null {
  const { status: documented, answers } = operations[exchange.operation];
  if (!exchange.succeeded) return exchange.status === documented ? null : String(exchange.status);
  if (documented >= 300) return String(exchange.status);
  if (answers === "nothing") return null;
  if (exchange.body.kind === "empty") return `${exchange.status} without a body`;
  if (exchange.body.kind === "not JSON") {
    return `${exchange.status} with ${/^\s*</.test(exchange.text) ? "a web page" : "text that is not JSON"}`;
  }
  if (answers === "any JSON") return null;
  const shape = shapeOf(exchange);
  return shape?.resource == null ? `${exchange.status} with JSON of another kind` : null;
}
