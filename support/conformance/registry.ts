import type { GapId } from "../catalogue/index.ts";
import type { Check } from "./check-definition.ts";
import type { Law } from "./law.ts";
import type { Probe } from "./probe.ts";

/** The contents of suite files: checks, which act; laws, which watch every exchange of the run; and probes of gaps. */
export interface Suite {
  readonly checks: readonly Check[];
  readonly laws: readonly Law[];
  readonly probes: Readonly<Partial<Record<GapId, Probe>>>;
}

/** Receives the contents of suite files, in order, while they are loaded. */
export interface Registrar {
  /** A group, named after an endpoint of the document. `body` declares its contents. */
  describe(title: string, body: () => void): void;
  check(check: Check): void;
  law(law: Law): void;
  probes(probes: Suite["probes"]): void;
}

/** Keeps everything as plain lists. */
class Collector implements Registrar {
  readonly #checks: Check[] = [];
  readonly #laws: Law[] = [];
  #probes: Suite["probes"] = {};

  describe(_title: string, body: () => void): void {
    body();
  }

  check(check: Check): void {
    this.#checks.push(check);
  }

  law(law: Law): void {
    this.#laws.push(law);
  }

  probes(probes: Suite["probes"]): void {
    this.#probes = { ...this.#probes, ...probes };
  }

  get suite(): Suite {
    return { checks: [...this.#checks], laws: [...this.#laws], probes: this.#probes };
  }
}

const everything = new Collector();
let current: Registrar = everything;

/** The current registrar. */
export function registrar(): Registrar {
  return current;
}

/** Passes all further declarations to another registrar, such as a test runner. */
export function registerWith(next: Registrar): void {
  current = next;
}

/** The declarations of all suite files that were loaded so far. */
export function registered(): Suite {
  return everything.suite;
}

/** Only the declarations of `body`. */
export function collect(body: () => void): Suite {
  const before = current;
  const own = new Collector();
  current = own;
  try {
    body();
  } finally {
    current = before;
  }
  return own.suite;
}

/** Groups checks and laws as the document does: by endpoint, or by rule. */
export function describe(title: string, body: () => void): void {
  current.describe(title, body);
}

/** Declares how gaps are observed. */
export function probe(probes: Suite["probes"]): void {
  current.probes(probes);
}
