import { expect, test } from "vitest";
import type { Call, Seam } from "../../../../support/reference/http/request.ts";
import { answerEarly } from "../../../../support/reference/seams/answers.ts";
import type { Row } from "../../../../support/reference/world/index.ts";
import { judgedReference } from "../../../../support/testing/started.ts";

test.each(["dashboards", "apps"] as const)(
  "if every update of %s is refused, nothing is said about what an update keeps",
  async (list) => {
    const refuse = answerEarly(({ operation }) =>
      operation === `${list}.update` ? { status: 403, headers: {}, text: "" } : undefined,
    );
    const requirement = `${list}.update.keeps_unsent` as const;
    const { checks } = await judgedReference(
      { seams: [refuse] },
      { selected: [requirement], depth: "standard", waitShare: 0.01 },
    );
    expect(checks.filter(({ outcome }) => outcome === "failed")).toEqual([]);
    expect(checks.find(({ name }) => name === "one field after the other")).toMatchObject({
      outcome: "not-evaluated",
      because: `${list}.update.status`,
    });
  },
);

/** An update answers from a snapshot that does not have the write before it. What it sends itself is in the answer. */
const snapshots: Seam = () => {
  const replaced = new Map<string, Row>();
  const snapshotOf = new WeakMap<Call, Row>();
  return {
    store: (row, call, resource, before) => {
      const place = `${resource} ${row?.id}`;
      const snapshot = replaced.get(place);
      if (snapshot !== undefined) snapshotOf.set(call, snapshot);
      if (before !== undefined) replaced.set(place, before);
      return row;
    },
    represent: (object, resource, { call }) => {
      const { fields = {} } = snapshotOf.get(call) ?? {};
      if (resource === "user" || !call.operation.endsWith(".update")) return object;
      const unsent = (field: string) =>
        field in object && field !== "deleted" && !(field in (call.body ?? {}));
      return { ...object, ...Object.fromEntries(Object.entries(fields).filter(([field]) => unsent(field))) };
    },
  };
};

test.each(["dashboards", "apps"] as const)(
  "what an empty PATCH of %s does not change may be late in its answer, and only the memory judges that",
  async (list) => {
    const requirement = `${list}.update.empty` as const;
    const { checks } = await judgedReference(
      { seams: [snapshots] },
      { selected: [requirement], depth: "smoke", waitShare: 0.01 },
    );
    expect(checks.find(({ name }) => name === "an empty object")?.outcome).toBe("passed");
  },
);
