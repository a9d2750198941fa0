import type { Proof } from "../../proof/report/figures.ts";
import type { Subject } from "../../proof/subjects/subject.ts";
import type { Trial } from "../../proof/trials/trial.ts";

const subject: Subject = {
  id: "base",
  server: "base",
  options: {},
  plan: {},
  expectation: { kind: "conformant" },
};

/** A trial of a conformant server on which nothing failed, with the changes. */
export function exampleTrial(changes: Partial<Trial> = {}): Trial {
  return {
    subject,
    depth: "standard",
    failed: [],
    failedChecks: [],
    notEvaluated: [],
    results: [],
    checks: [],
    requests: 1,
    problems: [],
    ...changes,
  };
}

/** A proof that consists of the trials. */
export function exampleProof(trials: readonly Trial[], coverage: Proof["coverage"] = null): Proof {
  return { trials, coverage, mechanical: [], scores: {}, seconds: 1 };
}
