import { describe, expect, test } from "vitest";
import { requirements } from "../../support/catalogue/index.ts";
import {
  blameCollaborator,
  blameField,
  blameListed,
  blameUnlisted,
  blameUnretrievable,
  type Suspects,
} from "./blame.ts";
import { judgedByHistories } from "./requirements.ts";
import type { Write } from "./writes.ts";

const write = (kind: Write["kind"], on: string, more: Partial<Write> = {}): Write => ({
  kind,
  on,
  list: "dashboards",
  fields: {},
  ...more,
});
const suspects = (...since: readonly Write[]): Suspects => ({ label: "A", list: "dashboards", since });
const app = { list: "apps" } as const;
const later = { shown: "other", writer: "create", where: "a later answer" } as const;

describe("a wrong field is blamed", () => {
  test.each([
    ["dashboards.create.stores.name", [write("create", "A", { fields: { name: "x" } })]],
    ["dashboards.update.stores.name", [write("update", "A", { fields: { name: "x" } })]],
    [null, [write("create", "A", { fields: { pinned: true } })]],
    ["dashboards.update.neighbours", [write("create", "A"), write("update", "B")]],
    ["dashboards.update.keeps_unsent", [write("create", "A"), write("update", "A")]],
    ["dashboards.update.keeps_unsent", [write("update", "A", { fields: { pinned: true } })]],
    ["dashboards.update.empty", [write("empty update", "A")]],
    [
      "dashboards.update.neighbours",
      [
        write("update", "A", { fields: { pinned: true } }),
        write("update", "B", { fields: { name: "other" } }),
      ],
    ],
    ["dashboards.update.neighbours", [write("update", "B", { fields: { name: "x" } })]],
    ["dashboards.update.neighbours", [write("restore", "B")]],
    ["dashboards.update.neighbours", [write("update", "B"), write("soft-delete", "B")]],
    ["dashboards.delete.unchanged", [write("DELETE of a soft-deleted dashboard", "B")]],
    ["lifecycle.soft_delete.fields_kept", [write("soft-delete", "A", { fields: { deleted: true } })]],
    ["lifecycle.soft_delete.with_fields", [write("soft-delete", "A", { fields: { name: "x" } })]],
    ["lifecycle.soft_delete.fields_kept", [write("restore", "A", { fields: { deleted: false } })]],
    ["dashboards.delete.unchanged", [write("DELETE of a live dashboard", "A")]],
    ["dashboards.delete.unchanged_when_deleted", [write("DELETE of a soft-deleted dashboard", "A")]],
    ["dashboards.create.stores.name", [write("delete app", "app 1", app)]],
    ["dashboards.create.stores.name", [write("add collaborator", "A")]],
    // The default of a field in a creation is a gap.
  ])("on %s after these writes", (requirement, since) => {
    expect(blameField(suspects(...since), { ...later, field: "name" })).toBe(requirement);
  });

  test("on the storing requirement of its last write, if nothing else was written", () => {
    const name = { ...later, field: "name" };
    const unwritten = { ...later, writer: undefined };
    expect(blameField(suspects(), { ...name, writer: "update" })).toBe("dashboards.update.stores.name");
    expect(blameField(suspects(), { ...unwritten, field: "name" })).toBe("dashboards.update.keeps_unsent");
    expect(blameField(suspects(), { ...unwritten, field: "deleted" })).toBe("dashboards.update.keeps_unsent");
  });

  test("on the answer, if a soft deletion is answered as if nothing were deleted", () => {
    const deletion = suspects(write("soft-delete", "A", { fields: { deleted: true } }));
    const live = { field: "deleted", shown: false, writer: undefined } as const;
    expect(blameField(deletion, { ...live, where: "its answer" })).toBe("lifecycle.soft_delete.answers");
    expect(blameField(deletion, { ...live, where: "a later answer" })).toBe("lifecycle.soft_delete.kept");
  });
});

test("an object that cannot be retrieved breaks the requirement that should keep it there", () => {
  expect(blameUnretrievable(suspects(write("create", "A")))).toBe("dashboards.create.kept");
  expect(blameUnretrievable(suspects(write("update", "A")))).toBe("dashboards.update.keeps_unsent");
  expect(blameUnretrievable(suspects(write("DELETE of a live dashboard", "A")))).toBe(
    "dashboards.delete.unchanged",
  );
  const other = { label: "app 1", list: "apps", since: [write("delete app", "app 2", app)] } as const;
  expect(blameUnretrievable(other)).toBe("apps.delete.neighbours");
});

test("an object that the list lacks breaks the requirement of the last write to it", () => {
  const restored = suspects(write("create", "A"), write("restore", "A"));
  expect(blameUnlisted(suspects(write("create", "A")), false)).toBe("dashboards.create.listed");
  expect(blameUnlisted(suspects(write("create", "A"), write("update", "A")), false)).toBe(
    "dashboards.create.listed",
  );
  expect(blameUnlisted(restored, false)).toBe("dashboards.update.listed");
  expect(blameUnlisted(suspects(write("update", "A")), true)).toBe("dashboards.update.listed");
  expect(blameUnlisted(suspects(write("soft-delete", "B")), true)).toBe("dashboards.update.neighbours");
  expect(blameUnlisted(suspects(write("soft-delete", "B")), false)).toBe("dashboards.create.listed");
});

test("a list item that differs is out of date after an update, or disagrees", () => {
  const renamed = suspects(write("create", "A"), write("update", "A", { fields: { name: "x" } }));
  expect(blameListed(renamed, "name")).toBe("dashboards.update.listed");
  expect(blameListed(renamed, "pinned")).toBe("dashboards.list.agrees");
  const restored = suspects(write("restore", "A", { fields: { deleted: false } }));
  expect(blameListed(restored, "deleted")).toBe("dashboards.update.listed");
});

test("a collaborator may be shown only on the dashboard to which it was added", () => {
  const there = suspects(write("remove collaborator", "B"));
  expect(blameCollaborator(there, "added")).toBe("collaborators.remove.neighbours");
  expect(blameCollaborator(suspects(write("add collaborator", "A")), "added")).toBe(
    "collaborators.list.shows_added",
  );
  expect(blameCollaborator(suspects(write("add collaborator", "B")), "removed")).toBe(
    "collaborators.list.only_own",
  );
  expect(blameCollaborator(suspects(write("remove collaborator", "A")), "removed")).toBe(
    "collaborators.remove.removed",
  );
});

test("histories judge requirements of the catalogue, each once", () => {
  const known = new Set<string>(requirements.map(({ id }) => id));
  expect(judgedByHistories.filter((id) => !known.has(id))).toEqual([]);
  expect(new Set(judgedByHistories).size).toBe(judgedByHistories.length);
});
