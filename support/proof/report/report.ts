import { mechanicalComplaints, mechanicalLine } from "../mechanical/mechanical-report.ts";
import { outcomeOf, type TrialOutcome } from "../trials/outcome.ts";
import { failedOfOwn, sawNothing, type Trial } from "../trials/trial.ts";
import type { Coverage } from "./coverage.ts";
import { figuresOf, isEnoughAtSmoke, isWellPlaced, type Judged, type Proof } from "./figures.ts";

/** The problems of the proof, one line for each subject. */
export function complaints(proof: Proof): readonly string[] {
  const lines = proof.trials.flatMap((trial) => complaint({ trial, outcome: outcomeOf(trial) }));
  const { requirements, checks } = proof.coverage?.unproved ?? { requirements: [], checks: [] };
  return [
    ...lines,
    ...requirements.map((id) => `no fault violates ${id}`),
    ...checks.map((check) => `no fault is noticed by the check "${check}"`),
    ...(isWellPlaced(proof) ? [] : proof.trials.flatMap(misplacement)),
    ...(isEnoughAtSmoke(proof) ? [] : ["smoke depth catches less than nine in ten of the faults"]),
    ...mechanicalComplaints(proof),
  ];
}

function misplacement(trial: Trial): readonly string[] {
  const outcome = outcomeOf(trial);
  if (outcome.kind !== "caught" || outcome.beside.length === 0) return [];
  return [`fault ${trial.subject.id} is caught, and others are blamed too: ${outcome.beside.join(", ")}`];
}

function complaint({ trial, outcome }: Judged): readonly string[] {
  const { id } = trial.subject;
  switch (outcome.kind) {
    case "survived": {
      const seen =
        trial.failed.length === 0 ? "nothing failed" : `failed instead: ${trial.failed.join(", ")}`;
      const unseen = sawNothing(trial) ? "; its law saw no answer that it could judge" : "";
      return [`fault ${id} survived: ${seen}${unseen}`];
    }
    case "false alarm":
      return outcome.alarms.map((alarm) => {
        const check = trial.failedChecks.find(({ requirement }) => requirement === alarm);
        const message = check?.outcome === "failed" ? check.failure.message : "";
        return `${id} is conformant, and ${alarm} failed: ${message}`;
      });
    case "without its shortcomings":
      return outcome.holding.map((holding) => `${id} is said to break ${holding}, which holds`);
    case "broken":
      return outcome.problems.map((problem) => `${id}: ${problem}`);
    case "caught":
    case "clean":
      return [];
  }
}

const procedure = [
  "A fault is tried at smoke depth with all requirements of the kind of tenant (projects, organizations) that its own",
  "requirement is about, and with those that are about both. If it survives, it is tried in the same way at standard depth,",
  "and if only other requirements fail there, with its own requirement alone. `npm run test:all` makes sure that it does not",
  "change the answers of the other tenant. A check is proved if it fails for a fault of its own requirement. A check that only",
  "sends the exchanges that a law judges is proved if such a fault survives without it.",
  "",
  "The base and the servers that combine dialects are tried at standard depth. Every two dialects are combined in at least one.",
  "A combined dialect is also tried alone, at smoke depth.",
];

/** The matrix and its figures, as Markdown. */
export function renderProof(proof: Proof): string {
  const figures = figuresOf(proof);
  const judged = proof.trials.map((trial) => ({ trial, outcome: outcomeOf(trial) }));
  const faults = judged.filter(({ trial }) => trial.subject.expectation.kind === "fault");
  const conformant = judged.filter(({ trial }) => trial.subject.expectation.kind === "conformant");
  return [
    "# Proof",
    "",
    "Made by `npm run prove`. Every fault is one defect seeded into the reference target. Every dialect is one permitted behaviour.",
    "",
    "| | |",
    "|---|---|",
    `| faults caught | ${figures.caught} of ${figures.faults} |`,
    `| of these, at smoke depth | ${figures.atSmoke} |`,
    `| faults with blame outside their endpoint or rule | ${figures.misplaced} of ${figures.faults} |`,
    `| conformant servers without a false alarm | ${figures.clean} of ${figures.conformant} |`,
    `| requests | ${figures.requests} in all, ${median(faults.map(({ trial }) => trial.requests))} for the median fault |`,
    ...(proof.coverage === null ? [] : checksRows(proof.coverage)),
    `| generated faults | ${mechanicalLine(proof.mechanical)} |`,
    "",
    ...procedure,
    "",
    ...section("The hardest", hardest(faults)),
    ...section("Faults by rule", byRule(faults)),
    ...section(
      "Complaints",
      complaints(proof).map((line) => `- ${line}`),
    ),
    ...section("Faults", [
      "| fault | its requirement | statements failed | depth | requests |",
      "|---|---|---|---|---|",
      ...faults.map(({ trial, outcome }) => faultRow(trial, outcome)),
    ]),
    ...section("Conformant servers", [
      "| server | statements failed | checks not evaluated | depth | requests |",
      "|---|---|---|---|---|",
      ...conformant.map(
        ({ trial }) =>
          `| ${trial.subject.id} | ${trial.failed.join(", ") || "none"} | ${trial.notEvaluated.length} | ${trial.depth} | ${trial.requests} |`,
      ),
    ]),
  ].join("\n");
}

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [`## ${title}`, "", ...lines, ""];
}

function checksRows({ checks, alone, unproved }: Coverage): readonly string[] {
  return [
    `| checks that fail for a fault of their own requirement, or that it would survive without | ${checks - unproved.checks.length} of ${checks} |`,
    `| of these, alone in catching some fault | ${alone} |`,
  ];
}

/**
 * Faults that are barely caught: at standard depth only, and there by a single check. A careless change would lose
 * these first.
 */
function hardest(faults: readonly Judged[]): readonly string[] {
  const rows = faults.flatMap(({ trial, outcome }) => {
    const [only, ...others] = failedOfOwn(trial);
    const isHard = outcome.kind === "caught" && trial.depth !== "smoke" && others.length === 0;
    return isHard ? [`| ${trial.subject.id} | ${only} |`] : [];
  });
  if (rows.length === 0) return [];
  return [
    "Caught at standard depth only, and by a single check. A careless change would lose these first.",
    "",
    "| fault | the one check |",
    "|---|---|",
    ...rows,
  ];
}

function faultRow(trial: Trial, outcome: TrialOutcome): string {
  const { expectation } = trial.subject;
  const own = expectation.kind === "fault" ? expectation.requirement : "";
  const others = trial.failed.filter((id) => id !== own);
  const failed = [outcome.kind === "caught" ? `**${own}**` : "none of its own", ...others].join(", ");
  return `| ${trial.subject.id} | ${own} | ${failed} | ${trial.depth} | ${trial.requests} |`;
}

function byRule(faults: readonly Judged[]): readonly string[] {
  const rules = new Map<string, { all: number; caught: number }>();
  for (const { trial, outcome } of faults) {
    const { expectation } = trial.subject;
    if (expectation.kind !== "fault") continue;
    const rule = expectation.requirement.split(".").slice(0, 2).join(".");
    const row = rules.get(rule) ?? { all: 0, caught: 0 };
    row.all += 1;
    if (outcome.kind === "caught") row.caught += 1;
    rules.set(rule, row);
  }
  return [
    "| rule | caught | faults |",
    "|---|---|---|",
    ...[...rules].map(([rule, { all, caught }]) => `| ${rule} | ${caught} | ${all} |`),
  ];
}

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
