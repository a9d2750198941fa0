import { mechanicalFaultById } from "../../reference/mechanical/index.ts";
import { isWellPlaced, type MechanicalTrial, mechanicalOutcomeOf } from "./mechanical-trial.ts";
import { keepsScore, lostSince, type Scores, shareOf } from "./scores.ts";
import { isSurvivor } from "./try-mechanical.ts";

/** One line about all trials. */
export function mechanicalLine(trials: readonly MechanicalTrial[]): string {
  const caught = trials.filter((trial) => !isSurvivor(trial));
  const placed = caught.filter(isWellPlaced).length;
  const requests = trials.reduce((sum, trial) => sum + trial.requests, 0);
  return (
    `${caught.length} of ${trials.length} generated faults caught (${percent(caught.length, trials.length)}), ` +
    `${placed} by a statement about their endpoint; ${requests} requests`
  );
}

/** The faults that were not caught, each with the command that runs it again. */
export function survivorLines(trials: readonly MechanicalTrial[]): readonly string[] {
  return trials
    .filter(isSurvivor)
    .map((trial) => `${mechanicalOutcomeOf(trial).padEnd(15)} npm run prove -- --fault '${trial.id}'`);
}

/** The problems with the outcomes, one line for each. */
export function mechanicalComplaints({
  mechanical,
  scores,
}: {
  readonly mechanical: readonly MechanicalTrial[];
  readonly scores: Scores;
}): readonly string[] {
  const share = (outcomes: readonly string[]) => `${(100 * shareOf(outcomes)).toFixed(1)} %`;
  return [
    ...mechanical.flatMap(({ id, problems }) => problems.map((problem) => `${id}: ${problem}`)),
    ...lostSince(scores, mechanical).map((id) => `fault ${id} survived, and was caught before`),
    ...(keepsScore(scores, mechanical)
      ? []
      : [
          `${share(mechanical.map(mechanicalOutcomeOf))} of the generated faults are caught, and ${share(Object.values(scores))} were`,
        ]),
  ];
}

/** The score by group, operation, kind and condition, and how far the faults got that were not caught. */
export function renderMechanical(trials: readonly MechanicalTrial[], title: string): string {
  return [
    `# ${title}`,
    "",
    `${mechanicalLine(trials).replace(/;.*$/, "")}. A fault is caught if a MUST failed because of it. \`left open\`:`,
    "no MUST failed, but one could not be evaluated, which makes the verdict incomplete. `remarked`: only a SHOULD failed.",
    "`overlooked`: an answer of the run showed the fault. `not looked at`: the server stored something wrong, but no answer",
    "showed it. `without effect`: its condition held, but it had nothing to change. `not reached`: its",
    "condition never held.",
    "",
    ...tally("group", trials, ({ id }) => partsOf(id).group),
    ...tally("operation", trials, ({ id }) => partsOf(id).operation),
    ...tally("kind", trials, ({ id }) => partsOf(id).kind),
    ...tally("condition", trials, ({ id }) => partsOf(id).condition),
    "## Not caught",
    "",
    "`npm run prove -- --fault <id>` tries one again, and `dashspec serve --fault <id>` serves it.",
    "",
    "| fault | how far it got | what the server does |",
    "|---|---|---|",
    ...trials
      .filter(isSurvivor)
      .map((trial) => `| ${trial.id} | ${mechanicalOutcomeOf(trial)} | ${partsOf(trial.id).mistake} |`),
  ].join("\n");
}

const unknown = {
  group: "unknown",
  operation: "unknown",
  kind: "unknown",
  condition: "unknown",
  mistake: "",
};

function partsOf(id: string): Readonly<Record<keyof typeof unknown, string>> {
  return mechanicalFaultById(id) ?? unknown;
}

const shown = [
  "left open",
  "remarked",
  "overlooked",
  "not looked at",
  "without effect",
  "not reached",
  "broken",
] as const;

function tally(
  title: string,
  trials: readonly MechanicalTrial[],
  nameOf: (trial: MechanicalTrial) => string,
): readonly string[] {
  const names = [...new Set(trials.map(nameOf))];
  const rows = names.map((name) => {
    const own = trials.filter((trial) => nameOf(trial) === name);
    const outcomes = own.map(mechanicalOutcomeOf);
    const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
    const cells = shown.map((outcome) => String(count(outcome) || ""));
    return `| ${[name, percent(count("caught"), own.length), `${count("caught")} of ${own.length}`, ...cells].join(" | ")} |`;
  });
  return [
    `## By ${title}`,
    "",
    `| ${[title, "score", "caught", ...shown].join(" | ")} |`,
    `|${"---|".repeat(3 + shown.length)}`,
    ...rows,
    "",
  ];
}

function percent(part: number, whole: number): string {
  return whole === 0 ? "0 %" : `${Math.round((100 * part) / whole)} %`;
}
