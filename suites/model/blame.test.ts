import { describe, expect, test } from "vitest";
import { requirements } from "../../support/catalogue/index.ts";
import {
  blameAbsence,
  blameCollaborator,
  blameField,
  blameListed,
  blameUnlisted,
  type Suspect,
  type Write,
} from "./blame.ts";
import { spokenOf } from "./spoken.ts";

const write = (deed: Write["deed"], on: string, more: Partial<Write> = {}): Write => ({
  deed,
  on,
  list: "dashboards",
  fields: {},
  whenDeleted: false,
  ...more,
});
const suspect = (...since: readonly Write[]): Suspect => ({ label: "A", list: "dashboards", since });
const app = { list: "apps" } as const;

describe("a field that is not as it should be", () => {
  test.each([
    ["dashboards.create.stores.name", [write("create", "A", { fields: { name: "x" } })]],
    ["dashboards.update.stores.name", [write("update", "A", { fields: { name: "x" } })]],
    ["dashboards.update.keeps_unsent", [write("update", "A", { fields: { pinned: true } })]],
    ["dashboards.update.empty", [write("update", "A")]],
    [
      "dashboards.update.neighbours",
      [
        write("update", "A", { fields: { pinned: true } }),
        write("update", "B", { fields: { name: "other" } }),
      ],
    ],
    ["dashboards.update.neighbours", [write("update", "B", { fields: { name: "x" } })]],
    ["dashboards.update.neighbours", [write("restore", "B")]],
    ["lifecycle.soft_delete.neighbours", [write("update", "B"), write("soft-delete", "B")]],
    ["lifecycle.soft_delete.fields_kept", [write("soft-delete", "A", { fields: { deleted: true } })]],
    ["lifecycle.soft_delete.with_fields", [write("soft-delete", "A", { fields: { name: "x" } })]],
    ["lifecycle.soft_delete.fields_kept", [write("restore", "A")]],
    ["dashboards.delete.unchanged", [write("refused DELETE", "A")]],
    ["dashboards.delete.unchanged_when_deleted", [write("refused DELETE", "A", { whenDeleted: true })]],
    ["dashboards.create.stores.name", [write("delete", "app 1", app)]],
  ])("is %s's after its writes", (requirement, since) => {
    expect(blameField(suspect(...since), "name", "other", "create", false)).toBe(requirement);
  });

  test("is the storing requirement's of what wrote it last, where nothing else was written", () => {
    expect(blameField(suspect(), "name", "other", "update", false)).toBe("dashboards.update.stores.name");
    expect(blameField(suspect(), "name", "other", undefined, false)).toBe("dashboards.update.keeps_unsent");
    expect(blameField(suspect(), "deleted", true, undefined, false)).toBe("dashboards.update.keeps_unsent");
  });

  test("is the answer's where a soft deletion is answered as if there were none", () => {
    const deleted = suspect(write("soft-delete", "A"));
    expect(blameField(deleted, "deleted", false, undefined, true)).toBe("lifecycle.soft_delete.answers");
    expect(blameField(deleted, "deleted", false, undefined, false)).toBe("lifecycle.soft_delete.kept");
  });
});

test("an object that cannot be retrieved is the requirement's that kept it there", () => {
  expect(blameAbsence(suspect(write("create", "A")))).toBe("dashboards.create.kept");
  expect(blameAbsence(suspect(write("update", "A")))).toBe("dashboards.retrieve.status");
  expect(blameAbsence(suspect(write("refused DELETE", "A")))).toBe("dashboards.delete.unchanged");
  const other = { label: "app 1", list: "apps", since: [write("delete", "app 2", app)] } as const;
  expect(blameAbsence(other)).toBe("apps.delete.neighbours");
});

test("an object that the list lacks is the requirement's of the last write to it", () => {
  expect(blameUnlisted(suspect(write("create", "A")), false)).toBe("dashboards.create.listed");
  expect(blameUnlisted(suspect(write("create", "A"), write("restore", "A")), false)).toBe(
    "dashboards.update.listed",
  );
  expect(blameUnlisted(suspect(write("update", "A")), true)).toBe("dashboards.update.listed");
  expect(blameUnlisted(suspect(write("soft-delete", "B")), true)).toBe("lifecycle.soft_delete.neighbours");
});

test("a list item that differs is as before an update, or disagrees", () => {
  const renamed = suspect(write("create", "A"), write("update", "A", { fields: { name: "x" } }));
  expect(blameListed(renamed, "name")).toBe("dashboards.update.listed");
  expect(blameListed(renamed, "pinned")).toBe("dashboards.list.agrees");
  expect(blameListed(suspect(write("restore", "A")), "deleted")).toBe("dashboards.update.listed");
});

test("a collaborator is shown where it was added, and there alone", () => {
  const there = suspect(write("remove collaborator", "B"));
  expect(blameCollaborator(there, "added")).toBe("collaborators.remove.neighbours");
  expect(blameCollaborator(suspect(write("add collaborator", "A")), "added")).toBe(
    "collaborators.list.shows_added",
  );
  expect(blameCollaborator(suspect(write("add collaborator", "B")), "removed")).toBe(
    "collaborators.list.only_own",
  );
  expect(blameCollaborator(suspect(write("remove collaborator", "A")), "removed")).toBe(
    "collaborators.remove.removed",
  );
});

test("histories speak of requirements of the catalogue, each once", () => {
  const known = new Set<string>(requirements.map(({ id }) => id));
  expect(spokenOf.filter((id) => !known.has(id))).toEqual([]);
  expect(new Set(spokenOf).size).toBe(spokenOf.length);
});
