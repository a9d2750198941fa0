import { dialects } from "../reference/dialects/index.ts";
import { faults } from "../reference/faults/index.ts";
import { combinedDialects, combinedSubjects } from "./combined.ts";
import type { Narrowing } from "./options.ts";
import { withinReach } from "./reach.ts";
import type { Subject } from "./subject.ts";

/** The reference target as it is. */
export const base: Subject = {
  id: "base",
  server: "base",
  options: {},
  plan: {},
  expectation: { kind: "conformant" },
};

export const faultSubjects: readonly Subject[] = faults.map(({ id, requirement, mistake, seams }) => ({
  id,
  server: id,
  options: { seams },
  plan: { selected: withinReach(requirement) },
  expectation: { kind: "fault", requirement, mistake },
}));

export const dialectSubjects: readonly Subject[] = [
  ...dialects.map(
    ({ id, options, answers = {} }): Subject => ({
      id,
      server: id,
      options,
      // Beside others it is tried at standard depth.
      plan: { answers, ...(combinedDialects.has(id) ? { depth: "smoke" } : {}) },
      expectation: { kind: "conformant" },
    }),
  ),
  ...combinedSubjects,
];

/** Every server that the suites are tried on. */
export const allSubjects: readonly Subject[] = [base, ...dialectSubjects, ...faultSubjects];

/** The subjects that flags narrow the proof to; all of them where there are no flags. */
export function chooseSubjects({ fault, dialect, requirement }: Narrowing): readonly Subject[] {
  if (fault.length + dialect.length + requirement.length === 0) return allSubjects;
  const chosenFaults = faultSubjects.filter(
    ({ id, expectation }) =>
      matchesAny(id, fault) ||
      (expectation.kind === "fault" && matchesAny(expectation.requirement, requirement)),
  );
  const chosenDialects = dialectSubjects
    .filter(({ id }) => matchesAny(id, dialect))
    .map((subject): Subject => ({ ...subject, plan: { ...subject.plan, depth: "standard" } }));
  return [...chosenDialects, ...chosenFaults];
}

/** `*` stands for any characters. */
function matchesAny(id: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => {
    const source = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${source.join(".*")}$`).test(id);
  });
}
