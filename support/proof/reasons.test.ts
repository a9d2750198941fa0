import { beforeAll, expect, test } from "vitest";
import { idMatcher } from "../catalogue/id-pattern.ts";
import { dialectSubjects } from "./subjects/subjects.ts";
import { type Trial, tryOne } from "./trials/trial.ts";

/** At smoke depth only the dashboard endpoint that always refuses answers with 405. */
const noMethodRefused = ["service.allow", /saw no answer/] as const;

/**
 * The requirements that cannot be judged at smoke depth under a dialect, and what the reason, the setting or the
 * requirement at the root must name.
 */
const open: Readonly<Record<string, readonly (readonly [requirements: string, names: RegExp])[]>> = {
  "soft-delete.unlisted": [],
  "tags.ignored": [["dashboards.*.stores.tags", /keeps none.*samples\.tags/]],
  "tags.shown-as-objects": [["dashboards.*.stores.tags", /another kind of JSON.*samples\.tags/]],
  "keys.bound": [
    ["dashboards.*.isolation", /cannot reach the second project.*DASHSPEC_OTHER_PROJECT_ID/],
    ["apps.*.isolation", /cannot reach the second organization.*DASHSPEC_OTHER_ORGANIZATION_ID/],
  ],
  "keys.seven": [],
  "apps.global-refused": [["apps.*.stores.is_global", /is_global .* refused with 403/], noMethodRefused],
  "apps.upgrade-unnecessary": [
    ["apps.upgrade.*", /apps\.upgrade\.(body|status)/],
    ["auth.apps.upgrade.key_required", /documented answer .*apps\.upgrade\.status/],
    noMethodRefused,
  ],
  "names.unique": [],
  "errors.html": [],
};

const ids = Object.keys(open);
let trials: readonly Trial[];
beforeAll(async () => {
  const alone = ids.flatMap((id) => dialectSubjects.find((subject) => subject.id === id) ?? []);
  trials = await Promise.all(alone.map((subject) => tryOne(subject, "smoke")));
});

test.each(ids)("%s leaves open what it must, and says why", (id) => {
  const trial = trials.find(({ subject }) => subject.id === id);
  expect(trial?.failed).toEqual([]);
  expect(trial?.problems).toEqual([]);
  for (const check of trial?.notEvaluated ?? []) {
    if (check.outcome !== "not-evaluated") continue;
    const told = [check.reason, check.setting, check.because].join(" ");
    const fitting = open[id]?.filter(([requirements]) => idMatcher(requirements)(check.requirement)) ?? [];
    expect(`${check.requirement}: ${told}`).toMatch(fitting[0]?.[1] ?? /nothing is left open/);
  }
  const seen = trial?.notEvaluated.map(({ requirement }) => requirement) ?? [];
  for (const [requirements] of open[id] ?? []) expect(seen.some(idMatcher(requirements))).toBe(true);
});
