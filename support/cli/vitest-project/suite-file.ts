import { afterAll, describe, inject, type TestContext, test } from "vitest";
import { requirements } from "../../catalogue/index.ts";
import type { Check } from "../../conformance/check-definition.ts";
import type { Law } from "../../conformance/law.ts";
import { type Registrar, registerWith } from "../../conformance/registry.ts";
import type { Job } from "../../runner/target-run/job.ts";
import { TargetRun } from "../../runner/target-run/target-run.ts";
import { fullNameOf } from "../../verdict/result.ts";
import { defaultSeed } from "../arguments/seed.ts";
import { newRunId } from "../run/plan/run-id.ts";
import { FailedCheck } from "./failed-check.ts";

/** Turns one suite file into vitest tests, with a run of its own against the provided target. */
class SuiteFile implements Registrar {
  readonly #checks: Check[] = [];
  readonly #laws: Law[] = [];
  readonly #jobs = new Map<string, Job>();
  readonly #begun = new Set<string>();
  #run: TargetRun | undefined;
  #nesting = 0;

  describe(title: string, body: () => void): void {
    describe(title, () => {
      this.#nesting += 1;
      body();
      this.#nesting -= 1;
      if (this.#nesting === 0) this.#endGroup();
    });
  }

  check(check: Check): void {
    this.#checks.push(check);
    const title = fullNameOf(check);
    if (!check.last && !check.closing) test.concurrent(title, (context) => this.#judge(title, context));
  }

  law(law: Law): void {
    this.#laws.push(law);
  }

  /**
   * A probe watches the exchanges of a whole run. One file alone has none, and says so, since it must not read green.
   */
  probes(): void {
    test.skip("probes need a whole run: dashspec run, or dashspec learn");
  }

  /** Cleans up, and reports what it could not remove. */
  async end(): Promise<void> {
    const residue = (await this.#run?.end())?.residue ?? [];
    for (const { kind, url, reason } of residue)
      console.warn(`left on the target: ${kind} ${url} (${reason})`);
  }

  /**
   * The tests that wait for the others of their file: checks that may disturb them, and laws, which judge their
   * exchanges.
   */
  #endGroup(): void {
    const last = this.#checks.filter(({ last }) => last).map(fullNameOf);
    const closing = this.#checks.filter((check) => check.closing).map(fullNameOf);
    const laws = [
      ...new Set(this.#laws.map(({ requirement }) => `${requirement}: in every answer of the run`)),
    ];
    for (const title of [...last, ...closing]) test(title, (context) => this.#judge(title, context));
    for (const title of laws) test(title, (context) => this.#judgeLaw(title, context));
  }

  /** A law without its checks saw nothing. It must not look as if it had judged something. */
  async #judgeLaw(title: string, context: TestContext): Promise<void> {
    if (this.#begun.size === 0 && this.#checks.length > 0) {
      throw new Error("-t leaves out the checks whose answers this law looks at: run the whole file");
    }
    await this.#judge(title, context);
  }

  async #judge(title: string, { skip }: TestContext): Promise<void> {
    this.#begun.add(title);
    const job = this.#jobOf(title);
    // A run that only reads has no job for a check that writes.
    if (job === undefined) return skip("not selected");
    let thrown: unknown;
    const result = await job.perform((error) => {
      thrown = error;
    });
    if ("reason" in result) skip(result.reason);
    if (result.outcome === "harness-fault") throw thrown ?? new Error(result.message);
    if (result.outcome === "failed") throw new FailedCheck(result.failure, thrown);
  }

  /** The run starts with the first test, when the whole file has been read. */
  #jobOf(title: string): Job | undefined {
    if (this.#run === undefined) {
      const { subject, course } = inject("target");
      const id = newRunId();
      const selected = requirements.map((requirement) => requirement.id);
      const plan = { ...subject, ...course, label: id, mark: `${id}-`, seed: defaultSeed, selected };
      this.#run = new TargetRun(plan, { checks: this.#checks, laws: this.#laws, probes: {} });
      for (const job of this.#run.jobs) this.#jobs.set(fullNameOf(job.expected), job);
    }
    return this.#jobs.get(title);
  }
}

// vitest loads this file again before each suite file.
const file = new SuiteFile();
registerWith(file);
afterAll(() => file.end());
