import { expect, test } from "vitest";
import { type RequirementId, scopes } from "../../../../support/catalogue/index.ts";
import { dialectById } from "../../../../support/reference/dialects/index.ts";
import type { Call, Seam } from "../../../../support/reference/http/request.ts";
import { faultById } from "../../../../support/reference/index.ts";
import type { TargetPlan } from "../../../../support/settings/target-plan.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

/** A target that refuses some values of a field. */
const refusing =
  (field: string, isRefused: (value: unknown, call: Call) => boolean): Seam =>
  () => ({
    problems: (problems, call) =>
      call.body?.[field] !== undefined && isRefused(call.body[field], call)
        ? [...problems, { field, detail: "is not taken" }]
        : problems,
  });

async function judged(
  seam: Seam | readonly Seam[],
  selected: readonly RequirementId[],
  changes: Partial<TargetPlan> = {},
) {
  const { checks } = await judgedReference(
    { seams: [seam].flat() },
    { selected, depth: "smoke", waitShare: 0.01, ...changes },
  );
  return checks;
}

const stored = ["name", "description", "filters", "tags"].flatMap((field) =>
  (["create", "update"] as const).map(
    // The fields are writable ones of section 2.1, and each of those has this requirement.
    (action) => `dashboards.${action}.stores.${field}` as RequirementId,
  ),
);

test.each([
  [
    "filters that are no object",
    refusing("filters", (value) => Array.isArray(value) || typeof value !== "object"),
  ],
  ["any filters", refusing("filters", () => true)],
  ["an empty name", refusing("name", (value) => value === "")],
  ["a name that is not ASCII", refusing("name", (value) => /[^ -~]/.test(String(value)))],
])("if a target refuses %s, the other fields are still judged", async (_, seam) => {
  const checks = await judged(seam, stored);
  const others = checks.filter(
    ({ requirement, name }) => name === "together with all others" && !requirement.endsWith(".filters"),
  );
  expect(others.filter(({ outcome }) => outcome !== "passed")).toEqual([]);
  expect(others).toHaveLength(stored.length - 2);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});

test("a target may refuse a name that is taken", async () => {
  const names = new Set<unknown>();
  const unique = refusing("name", (name, { operation }) => {
    if (operation !== "dashboards.create") return false;
    const isTaken = names.has(name);
    names.add(name);
    return isTaken;
  });
  const checks = await judged(unique, ["dashboards.create.kept", "dashboards.create.stores.deleted"]);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(checks.find(({ name }) => name === "two objects with one name")?.outcome).toBe("not-evaluated");
  expect(checks.find(({ requirement }) => requirement === "dashboards.create.stores.deleted")?.outcome).toBe(
    "passed",
  );
});

test("a second object with one name is judged although another of its fields is refused", async () => {
  const same = faultById("dashboards.create.kept.get-or-create")?.seams ?? [];
  const born = refusing(
    "deleted",
    (value, { operation }) => value === true && operation === "dashboards.create",
  );
  const checks = await judged([...same, born], ["dashboards.create.kept"]);
  expect(checks.find(({ name }) => name === "two objects with one name")?.outcome).toBe("failed");
});

/** The keys with fewer scopes retrieve one dashboard, and have expired afterwards. */
const expiringSoon: Seam = () => {
  let retrieved = 0;
  return {
    authorize: (decision, { operation, key }) => {
      if (operation !== "dashboards.retrieve" || key === undefined || key.scopes.size === scopes.length)
        return decision;
      retrieved += 1;
      return retrieved > 1 ? { outcome: "forbidden" } : decision;
    },
  };
};

test("a key that expires while a read lags does not make a new object look lost", async () => {
  const late = dialectById("reads.parts-late")?.options.seams ?? [];
  const checks = await judged([...late, expiringSoon], ["dashboards.create.kept"]);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(checks.find(({ name }) => name === "one by one")?.outcome).toBe("passed");
});

/** No read may lag for two seconds, however slow the machine is. */
const longestLag = 1_000;

/** The first retrieve of a soft-deleted dashboard shows no tags yet. */
const deletedLate: Seam = () => {
  const writtenAt = new Map<bigint, number>();
  return {
    store: (row, _call, resource) => {
      if (row !== undefined && resource === "dashboard") writtenAt.set(row.id, Date.now());
      return row;
    },
    represent: (object, resource, { call, row }) => {
      const isNew = Date.now() - (writtenAt.get(row.id) ?? 0) < longestLag;
      const isLate = resource === "dashboard" && object.deleted === true && isNew;
      if (!isLate || call.operation !== "dashboards.retrieve") return object;
      writtenAt.delete(row.id);
      return { ...object, tags: [] };
    },
  };
};

test("without a key that may only read, a late read of a soft-deleted dashboard is repeated", async () => {
  const changes = { depth: "standard", scopedKeys: {} } as const;
  const checks = await judged(deletedLate, ["dashboards.create.stores.tags"], changes);
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
  expect(checks.find(({ name }) => name === "together with all others")?.outcome).toBe("passed");
});

test("an update that is sent by halves is not blamed for what a check for updates has changed", async () => {
  const refusesTexts = refusing("capabilities", (value) => typeof value === "string" && value !== "");
  const installs = dialectById("apps.check-installs-latest")?.options.seams ?? [];
  const checks = await judged(
    [refusesTexts, ...installs],
    ["apps.update.keeps_unsent", "apps.update.stores.description"],
    { depth: "standard" },
  );
  expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
});
