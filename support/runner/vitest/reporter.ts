import type { Reporter, TestCase } from "vitest/node";
import type { ProgressEvent } from "../../settings/target-plan.ts";
import type { ResultCollector } from "../results/result-collector.ts";
import type { DashspecMeta } from "./register.ts";

/** Collects what vitest reports, by the labels of the targets. Signs of faults of dashspec itself go to `faults`. */
export function reporterFor(
  runs: ReadonlyMap<string, ResultCollector>,
  faults: string[],
  onProgress: (event: ProgressEvent, label: string) => void,
): Reporter {
  return {
    onTestModuleCollected(module) {
      for (const suite of module.children.suites()) {
        const run = runs.get(suite.name);
        if (run === undefined) continue;
        for (const test of suite.children.allTests()) run.expect(test.id, test.meta().dashspecTest);
        onProgress({ kind: "collected", checks: run.expected }, suite.name);
      }
    },
    onTestCaseResult(test: TestCase) {
      const meta: DashspecMeta | undefined = test.meta().dashspec;
      const run = meta === undefined ? undefined : runs.get(meta.label);
      if (meta === undefined || run === undefined) {
        faults.push(`${test.fullName} reported nothing: ${test.result().errors?.[0]?.message ?? "no error"}`);
        return;
      }
      const { result, silent, label, cut } = meta;
      const done = run.report(test.id, result, silent);
      if (cut) return;
      const { requirement, name, outcome } = result;
      // A check that was not selected or not needed is reported nowhere else.
      if (silent || outcome === "unneeded") onProgress({ kind: "silent", name, done }, label);
      else onProgress({ kind: "check", requirement, name, outcome, done }, label);
    },
    onTestRunEnd(modules, errors) {
      for (const error of errors) faults.push(error.message);
      for (const module of modules) for (const error of module.errors()) faults.push(error.message);
    },
  };
}
