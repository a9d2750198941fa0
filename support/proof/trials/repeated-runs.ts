import type { Answers } from "../../answers/index.ts";
import { dialects } from "../../reference/dialects/index.ts";
import { unevenLatency } from "../../reference/seams/uneven-latency.ts";
import { keys } from "../../reference/world/index.ts";
import { comparable } from "../../reporters/conformance-file/comparable.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { type CheckResult, fullNameOf } from "../../verdict/result.ts";
import type { Subject } from "../subjects/subject.ts";
import { base } from "../subjects/subjects.ts";
import type { Trial, TryEach } from "./trial.ts";

/** Bodies of endpoints 6 and 7, as the owner of a server with tiles would state them. */
const tileAnswers: Answers = {
  "dashboards.move_tile.body": { tile: { id: "{{tile}}" }, toDashboard: "{{dashboard}}" },
  "dashboards.create_from_template_json.body": {
    template: { template_name: "{{name}}", tiles: [{ type: "TEXT", body: "one" }] },
  },
};

const keysFor = (...sets: readonly string[]): TargetPlan["scopedKeys"] =>
  Object.fromEntries(sets.map((set) => [set, keys.get(set)?.text ?? ""]));

/** Settings under which every run must have the same outcome, with the dialects of the server. */
const settings: readonly (readonly [
  name: string,
  plan: Partial<TargetPlan>,
  ...dialects: readonly string[],
])[] = [
  ["everything", {}],
  ["smoke depth", { depth: "smoke" }],
  ["two keys", { scopedKeys: keysFor("dashboard:read", "plugin:write") }],
  ["no keys with fewer scopes", { scopedKeys: {} }],
  ["no collaborators", {}, "collaborators.none"],
  ["GET alone", { readOnly: true }],
  ["40 dashboards", { dashboards: 40 }],
  ["8 dashboards", { dashboards: 8 }],
  ["tiles", { answers: tileAnswers }, "tiles.as-in-the-field"],
  ["tiles at smoke depth", { answers: tileAnswers, depth: "smoke" }, "tiles.as-in-the-field"],
  ["what moves a tile alone", movesAlone(), "tiles.as-in-the-field"],
  ["what moves a tile alone, at smoke depth", { ...movesAlone(), depth: "smoke" }, "tiles.as-in-the-field"],
  ["late reads", {}, "reads.some-lag"],
  ["answers lost in a proxy", {}, "proxy.unavailable"],
];

/** An owner who states how a tile is moved need not state how one is created. */
function movesAlone(): Partial<TargetPlan> {
  const { "dashboards.move_tile.body": body } = tileAnswers;
  return { answers: body === undefined ? {} : { "dashboards.move_tile.body": body } };
}

/** Every kind of run that is repeated with one seed. */
export const repeatedSubjects: readonly Subject[] = settings.map(([name, plan, ...further]) => {
  const server = `repeated: ${name}`;
  const chosen = further.map((id) => {
    const found = dialects.find((dialect) => dialect.id === id);
    if (found === undefined) throw new Error(`there is no dialect ${id}`);
    return found;
  });
  const seams = [...chosen.flatMap(({ options }) => options.seams ?? []), unevenLatency];
  return { ...base, id: server, server, options: { seams }, plan, repeated: true };
});

/** Tries each subject that many times. Returns a line for each check whose outcome varied, and for each failure. */
export async function repeatRuns(
  subjects: readonly Subject[],
  times: number,
  tryEach: TryEach,
): Promise<readonly string[]> {
  const runs = subjects.flatMap((subject) =>
    Array.from({ length: times }, (): Subject => ({ ...subject, repeated: true })),
  );
  const trials = await tryEach("repeated runs", runs, "standard");
  return subjects.flatMap(({ id }) => {
    const own = trials.filter(({ subject }) => subject.id === id);
    const failed = new Set(own.flatMap((trial) => [...trial.failed, ...trial.problems]));
    return [
      ...[...failed].map((failure) => `${id}: ${failure} failed`),
      ...waveringIn(own).map(
        ({ check, outcomes }) => `${id}: ${check}\n${outcomes.map((one) => `    ${one}`).join("\n")}`,
      ),
    ];
  });
}

/** A check whose outcome varied between runs, with its outcomes. */
export interface Wavering {
  readonly check: string;
  readonly outcomes: readonly string[];
}

/** The checks whose outcome varied between runs. */
export function waveringIn(trials: readonly Trial[]): readonly Wavering[] {
  const runs = trials.map(
    ({ results }) => new Map(results.map((result) => [fullNameOf(result), outcomeIn(result)])),
  );
  const names = new Set(runs.flatMap((run) => [...run.keys()]));
  return [...names].flatMap((check) => {
    const outcomes = new Set(runs.map((run) => run.get(check) ?? "nothing"));
    return outcomes.size > 1 ? [{ check, outcomes: [...outcomes] }] : [];
  });
}

/** The outcome of a check in the words of the reports, which leave out what depends on timing. */
function outcomeIn(result: CheckResult): string {
  switch (result.outcome) {
    case "passed":
      return `passed, ${result.coverage ?? "all"}`;
    case "failed":
      return `failed: ${comparable(result.failure.message)}`;
    case "not-evaluated":
      return `not evaluated: ${comparable([result.reason, result.setting, result.because])}`;
    case "answered":
      return `answered: ${result.reason}`;
    case "harness-fault":
      return `harness fault: ${result.message}`;
  }
}
