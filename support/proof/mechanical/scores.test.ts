import { expect, test } from "vitest";
import { mechanicalComplaints, renderMechanical, survivorLines } from "./mechanical-report.ts";
import { type MechanicalTrial, mechanicalOutcomeOf } from "./mechanical-trial.ts";
import { keepsScore, lostSince, scoresOf } from "./scores.ts";
import { tryLostAgain, tryMechanically } from "./try-mechanical.ts";

const trace = { reached: true, changed: false, showed: true };
const never = { reached: false, changed: false, showed: false };
const caught = (id: string, more: Partial<MechanicalTrial> = {}): MechanicalTrial => ({
  id,
  depth: "smoke",
  failed: ["dashboard.name"],
  open: [],
  trace,
  requests: 5,
  problems: [],
  ...more,
});
const survived = (id: string) => caught(id, { failed: [] });
const [one, other] = ["dashboards.list/name/dropped/plain", "apps.list/name/dropped/slash"];

test.each<[string, Partial<MechanicalTrial>]>([
  ["caught", {}],
  ["left open", { failed: ["dashboards.delete.allow"], open: ["apps.list.agrees"] }],
  ["remarked", { failed: ["dashboards.delete.allow"] }],
  ["overlooked", { failed: [] }],
  ["not looked at", { failed: [], trace: { ...trace, changed: true, showed: false } }],
  ["without effect", { failed: [], trace: { ...trace, showed: false } }],
  ["not reached", { failed: [], trace: never }],
  ["broken", { problems: ["TypeError"] }],
])("%s", (outcome, more) => {
  expect(mechanicalOutcomeOf(caught(one, more))).toBe(outcome);
});

test("a fault that was caught, and is no longer caught, is lost", () => {
  const scores = scoresOf([caught(one), survived(other)]);
  expect(scores).toEqual({ [one]: "caught", [other]: "overlooked" });
  expect(lostSince(scores, [survived(one), caught(other)])).toEqual([one]);
  expect(lostSince(scores, [caught(one), survived(other)])).toEqual([]);
  expect(mechanicalComplaints({ scores, mechanical: [survived(one), caught(other)] })).toEqual([
    `fault ${one} survived, and was caught before`,
  ]);
});

test("faults other than the recorded ones must not be caught less often", () => {
  const scores = { a: "caught", b: "overlooked" };
  expect(keepsScore(scores, [caught(one), survived(other)])).toBe(true);
  expect(keepsScore(scores, [survived(one), survived(other)])).toBe(false);
  expect(mechanicalComplaints({ scores, mechanical: [survived(one)] })).toEqual([
    "0.0 % of the generated faults are caught, and 50.0 % were",
  ]);
});

test("a fault that seems lost is tried again, and counts as caught if any try catches it", async () => {
  const tries: string[][] = [];
  const answers = [survived(one), caught(one)];
  const tried = await tryLostAgain(
    { [one]: "caught", [other]: "caught" },
    [survived(one), caught(other)],
    "standard",
    async (_what, ids) => {
      tries.push([...ids]);
      return answers.splice(0, 1);
    },
  );
  expect(tries).toEqual([[one], [one]]);
  expect(tried.map(mechanicalOutcomeOf)).toEqual(["caught", "caught"]);
  expect(tried.map(({ requests }) => requests)).toEqual([15, 5]);
});

test("at standard depth, survivors of smoke depth are tried again", async () => {
  const asked: string[] = [];
  await tryMechanically([one, other], "standard", async (_what, ids, depth) => {
    asked.push(`${depth}: ${ids.join(", ")}`);
    return ids.map((id) => (id === one ? caught(id) : survived(id)));
  });
  expect(asked).toEqual([`smoke: ${one}, ${other}`, `standard: ${other}`]);
});

test("the table has every score, and the command that runs a survivor again", () => {
  const table = renderMechanical([caught(one), survived(other)], "two");
  expect(table).toContain("| apps.list | 0 % | 0 of 1 |  |  | 1 |");
  expect(table).toContain("| dropped | 50 % | 1 of 2 |  |  | 1 |");
  expect(table).toContain(
    `| ${other} | overlooked | At apps.list, \`name\` is missing, at a path with a trailing slash. |`,
  );
  expect(survivorLines([caught(one), survived(other)])).toEqual([
    `overlooked      npm run prove -- --fault '${other}'`,
  ]);
});
