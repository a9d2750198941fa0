import { expect, test } from "vitest";
import { requirements } from "../../../../support/catalogue/index.ts";
import type { ScopeSet } from "../../../../support/conformance/index.ts";
import type { Seam } from "../../../../support/reference/http/request.ts";
import { ignoreScope } from "../../../../support/reference/seams/access.ts";
import { answerEarly } from "../../../../support/reference/seams/answers.ts";
import { judge } from "../../../../support/runner/judge.ts";
import { scopeSet } from "../../../../support/settings/keys/scope-set.ts";
import { planForReference } from "../../../../support/testing/plan.ts";
import { startedReference } from "../../../../support/testing/started.ts";

const selected = requirements.map(({ id }) => id).filter((id) => id.startsWith("scopes."));

/** Judges the scopes of a reference target. Some of its keys really hold other sets than they are labelled with. */
async function judged(really: Readonly<Record<ScopeSet, ScopeSet>>, seams: readonly Seam[] = []) {
  const reference = await startedReference({ seams });
  const keys = Object.entries(reference.keys).map(([set, key]) => [
    set,
    reference.keys[really[set] ?? set] ?? key,
  ]);
  // At smoke depth, not every key is tried on every endpoint.
  const plan = planForReference(reference, {
    selected,
    scopedKeys: Object.fromEntries(keys),
    depth: "standard",
  });
  const [result] = await judge([plan]);
  if (result === undefined) throw new Error("the runner returned no result");
  const of = (outcome: string) => result.checks.filter((check) => check.outcome === outcome);
  expect(result.harnessFaults).toEqual([]);
  return {
    failed: [...new Set(of("failed").map(({ requirement }) => requirement))],
    unjudged: of("not-evaluated"),
  };
}

const oddPluginKey =
  "the key for plugin:read seems not to hold plugin:read, but to hold dashboard:read, unlike the other keys";

test("a key with another scope than its label says is one cause, and not a finding", async () => {
  const { failed, unjudged } = await judged({ "plugin:read": "dashboard:read" });
  expect(failed).toEqual([]);
  const cause = {
    reason: oddPluginKey,
    setting: "a key for exactly plugin:read, in DASHSPEC_SCOPED_KEYS or by DASHSPEC_KEY_COMMAND",
  };
  for (const check of unjudged) expect(check).toMatchObject(cause);
  expect(unjudged.map(({ requirement }) => requirement).sort()).toEqual([
    "scopes.apps.list.granted",
    "scopes.apps.retrieve.granted",
    "scopes.collaborators.list.refused",
    "scopes.dashboards.list.refused",
    "scopes.dashboards.retrieve.refused",
  ]);
});

test("a key that may write although its label says otherwise is named as well", async () => {
  const { failed, unjudged } = await judged({ "dashboard:read": "dashboard:read,dashboard:write" });
  expect(failed).toEqual([]);
  for (const check of unjudged) {
    expect(check).toMatchObject({
      reason: "the key for dashboard:read seems to hold dashboard:write, unlike the other keys",
    });
  }
  expect(unjudged.map(({ requirement }) => requirement)).toContain("scopes.dashboards.update.refused");
});

/** Keys that the target refuses for themselves, in one way whatever they request. */
const refusing = (status: number, sets: readonly ScopeSet[]): Seam =>
  answerEarly(({ key }) =>
    key !== undefined && sets.includes(scopeSet([...key.scopes]))
      ? { status, headers: {}, body: { type: "key_error", detail: "This key has expired." } }
      : undefined,
  );

test.each([403, 419])("two keys that are dead, with status %i, are no finding", async (status) => {
  const { failed } = await judged({}, [refusing(status, ["dashboard:read", "plugin:write"])]);
  expect(failed).toEqual([]);
});

test("two keys that are refused like keys without their scopes are a finding", async () => {
  const forgets: Seam = () => ({
    authorize: (decision, { key }) =>
      key?.scopes.size === 1 && (key.scopes.has("dashboard:read") || key.scopes.has("plugin:write"))
        ? { outcome: "forbidden" }
        : decision,
  });
  const { failed } = await judged({}, [forgets]);
  expect(failed).toContain("scopes.dashboards.list.granted");
  expect(failed).toContain("scopes.apps.update.granted");
});

test("a target that does not enforce a scope fails with any keys", async () => {
  const { failed } = await judged({}, [ignoreScope("sharing.retrieve")]);
  expect(failed).toEqual(["scopes.sharing.retrieve.refused"]);
});

test("a target fails beside a mislabelled key", async () => {
  const { failed, unjudged } = await judged({ "plugin:read": "dashboard:read" }, [
    ignoreScope("sharing.retrieve"),
  ]);
  expect(failed).toEqual(["scopes.sharing.retrieve.refused"]);
  for (const check of unjudged) expect(check).toHaveProperty("reason", oddPluginKey);
});
