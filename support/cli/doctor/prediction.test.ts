import { beforeAll, describe, expect, test } from "vitest";
import { type Area, operationNames, operations, requirements } from "../../catalogue/index.ts";
import { dialectById } from "../../reference/dialects/index.ts";
import { type ReferenceOptions, startReference } from "../../reference/index.ts";
import { judge } from "../../runner/judge.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { planForReference } from "../../testing/plan.ts";
import { deriveResults, type RequirementResult } from "../../verdict/index.ts";
import { extentOf } from "../run/plan/run-plan.ts";
import { select } from "../run/plan/selection.ts";
import { Session } from "./examination/session.ts";
import { examine } from "./examine.ts";
import { type Prediction, predict } from "./prediction.ts";

/** Possible settings of a user, from next to nothing to everything. */
const situations = {
  everything: {},
  "next to nothing": { without: ["user", "others"], keys: [] },
  "a user alone": { without: ["others"], keys: [] },
  "a second project alone": { without: ["user", "organization"], keys: [] },
  "a key without scopes alone": { without: ["user", "others"], keys: [""] },
  "a key for one scope": { without: ["others"], keys: ["sharing_configuration:read"] },
  "keys for two scopes": { keys: ["sharing_configuration:read", "plugin:read"] },
  "a key for both scopes of dashboards": { keys: ["dashboard:read,dashboard:write"] },
  "reading alone, with everything": { readOnly: true },
  "reading alone, with next to nothing": { readOnly: true, without: ["user", "others"], keys: [] },
  "no key for the unscoped ten": { dialect: "scopes.unscoped-refused" },
  "no key for the unscoped ten, nor others": {
    dialect: "scopes.unscoped-refused",
    without: ["user", "others"],
    keys: [],
  },
  "sharing alone": { areas: ["sharing"] },
} as const satisfies Record<string, SituationOf>;

type SituationName = keyof typeof situations;

interface SituationOf {
  readonly without?: readonly ("user" | "others" | "organization")[];
  readonly keys?: readonly string[];
  readonly readOnly?: true;
  readonly areas?: readonly Area[];
  readonly dialect?: string;
}

interface Seen {
  readonly prediction: Prediction;
  readonly results: readonly RequirementResult[];
}

const seen = new Map<string, Seen>();

function planFor(
  name: string,
  reference: Awaited<ReturnType<typeof startReference>>,
  of: SituationOf,
): TargetPlan {
  const { readOnly = false, areas = [] } = of;
  const selected = select(requirements, { areas, only: [], readOnly });
  const { otherProjectId, otherOrganizationId, collaboratorUuid, ...plan } = planForReference(reference, {
    label: name,
    readOnly,
    selected,
    ...extentOf(areas, selected),
  });
  const without = of.without ?? [];
  const keys = of.keys?.map((set) => [set, reference.keys[set] ?? ""]);
  return {
    ...plan,
    ...(keys === undefined ? {} : { scopedKeys: Object.fromEntries(keys) }),
    ...(without.includes("user") || collaboratorUuid === undefined ? {} : { collaboratorUuid }),
    ...(without.includes("others") || otherProjectId === undefined ? {} : { otherProjectId }),
    ...(without.includes("others") || without.includes("organization") || otherOrganizationId === undefined
      ? {}
      : { otherOrganizationId }),
  };
}

async function predictFor(plan: TargetPlan): Promise<Prediction> {
  const session = new Session(plan, {
    write: false,
    environment: {},
  });
  try {
    const { refused } = await examine(session);
    return predict(plan, refused);
  } finally {
    await session.state.target.close();
  }
}

/** All targets are judged in one run, each after its examination. */
beforeAll(async () => {
  const started = await Promise.all(
    Object.entries<SituationOf>(situations).map(async ([name, of]) => {
      const options: ReferenceOptions =
        of.dialect === undefined ? {} : (dialectById(of.dialect)?.options ?? {});
      const reference = await startReference(options);
      return { name, reference, plan: planFor(name, reference, of) };
    }),
  );
  try {
    const predictions = await Promise.all(started.map(({ plan }) => predictFor(plan)));
    const results = await judge(started.map(({ plan }) => plan));
    for (const [index, { name, plan }] of started.entries()) {
      const [prediction, result] = [predictions[index], results[index]];
      if (prediction === undefined || result === undefined) throw new Error(`${name} gave no result`);
      const selected = plan.selected.filter((id) => !result.notSelected.includes(id));
      seen.set(name, {
        prediction,
        results: deriveResults({ requirements, selected, checks: result.checks }),
      });
    }
  } finally {
    await Promise.all(started.map(({ reference }) => reference.close()));
  }
});

function of(name: SituationName): Seen {
  const found = seen.get(name);
  if (found === undefined) throw new Error(`${name} was not judged`);
  return found;
}

const idsWith = ({ results }: Seen, outcome: RequirementResult["outcome"]) =>
  results.filter((result) => result.outcome === outcome).map(({ id }) => id);

describe.each(Object.keys(situations) as SituationName[])("with %s", (name) => {
  test("a run leaves the predicted statements open, and evaluates the rest", () => {
    expect(idsWith(of(name), "failed")).toEqual([]);
    expect(of(name).prediction.unjudged.map(({ id }) => id)).toEqual(idsWith(of(name), "not-evaluated"));
  });

  test("the counts are those of the run", () => {
    const { prediction, results } = of(name);
    const musts = results.filter(({ level, outcome }) => level === "MUST" && outcome !== "not-selected");
    expect(prediction.musts).toBe(musts.length);
    expect(prediction.judgedMusts).toBe(musts.filter(({ outcome }) => outcome === "passed").length);
  });
});

test.each<[string, SituationName, SituationName]>([
  ["DASHSPEC_COLLABORATOR_UUID", "next to nothing", "a user alone"],
  ["DASHSPEC_KEY_WITHOUT_SCOPES", "next to nothing", "a key without scopes alone"],
  ["DASHSPEC_OTHER_PROJECT_ID", "next to nothing", "a second project alone"],
  ["DASHSPEC_STRONGER_KEY", "no key for the unscoped ten", "everything"],
  ["DASHSPEC_KEY_PLUGIN_READ", "a key for both scopes of dashboards", "everything"],
])("%s adds what was predicted: %s, then %s", (setting, before, after) => {
  const gain = of(before).prediction.gains.find(({ settings }) => settings.includes(setting));
  const open = (name: SituationName, level: "MUST" | "SHOULD") =>
    of(name).results.filter((result) => result.outcome === "not-evaluated" && result.level === level).length;
  expect({ musts: gain?.musts, shoulds: gain?.shoulds }).toEqual({
    musts: open(before, "MUST") - open(after, "MUST"),
    shoulds: open(before, "SHOULD") - open(after, "SHOULD"),
  });
});

test("the largest gain comes first, and settings that add the same share a line", () => {
  const { gains } = of("next to nothing").prediction;
  const musts = gains.map((gain) => gain.musts);
  expect(musts).toEqual(musts.toSorted((one, other) => other - one));
  // The number of endpoints that need a scope decides which of the two adds more.
  expect(gains.slice(0, 2).map(({ settings }) => settings)).toEqual(
    expect.arrayContaining([
      ["DASHSPEC_COLLABORATOR_UUID"],
      ["DASHSPEC_KEY_WITHOUT_SCOPES", "DASHSPEC_KEY_COMMAND"],
    ]),
  );
});

test("endpoints are judged, in part, or not at all", () => {
  const { endpoints } = of("no key for the unscoped ten, nor others").prediction;
  const extents = new Map(endpoints.map(({ number, extent }) => [number, extent]));
  expect(endpoints).toHaveLength(operationNames.length);
  expect(extents.get(operations["dashboards.list"].number)).toBe("partly");
  expect(extents.get(operations["apps.unused"].number)).toBe("partly");
  const ofSharing = of("sharing alone").prediction.endpoints.filter(
    ({ extent }) => extent !== "not selected",
  );
  expect(ofSharing.map(({ operation }) => operation)).toEqual(["sharing.retrieve"]);
  expect(of("everything").prediction.endpoints.every(({ extent }) => extent === "judged")).toBe(true);
});
