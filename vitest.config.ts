import { defineConfig } from "vitest/config";

const endToEnd = "support/end-to-end/**/*.test.ts";

/** These judge whole servers, or start one for each of hundreds of faults: `npm run test:all` has them. */
const wholeRuns = [
  "suites/answers.test.ts",
  "suites/gaps/gaps.test.ts",
  "suites/lost-answers.test.ts",
  "suites/names-of-creations.test.ts",
  "suites/rules/pagination/moving-list.test.ts",
  "suites/rules/scopes/keys/key-survey.test.ts",
  "support/cli/doctor/prediction.test.ts",
  "support/cli/learn/learn.test.ts",
  "support/cli/openapi/exchanges.test.ts",
  "support/proof/nothing-open.test.ts",
  "support/proof/subjects/one-field.test.ts",
  "support/proof/reasons.test.ts",
  "support/proof/shared-guards.test.ts",
  "support/proof/visible.test.ts",
  "support/reference/dialects/dialects.test.ts",
  "support/reference/faults/other-tenant.test.ts",
  "support/runner/areas.test.ts",
  "support/runner/judge.test.ts",
];

/** The self-tests. What `dashspec` itself hands vitest is in support/runner/judge.ts, and reads none of this. */
export default defineConfig({
  test: {
    pool: "threads",
    // No test keeps state in a module, and most of them import the same ones.
    isolate: false,
    // The end-to-end tests wait for child processes: more workers than cores keep the cores busy.
    maxWorkers: 3,
    // The only limits. They end a test that hangs, and are no part of one: a machine may be twenty times slower.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{schemas,suites,support}/**/*.test.ts"],
          exclude: [endToEnd, ...wholeRuns],
        },
      },
      { extends: true, test: { name: "whole-runs", include: wholeRuns } },
      {
        extends: true,
        test: {
          name: "end-to-end",
          include: [endToEnd],
          globalSetup: ["support/end-to-end/build-package.ts"],
        },
      },
      {
        extends: true,
        // The suites themselves, each file by itself, against what the settings name or the reference target.
        test: {
          name: "conformance",
          include: ["suites/**/*.suite.ts"],
          globalSetup: ["support/cli/vitest-project/provide-target.ts"],
          setupFiles: ["support/cli/vitest-project/suite-file.ts"],
          maxConcurrency: 100_000,
        },
      },
    ],
  },
});
