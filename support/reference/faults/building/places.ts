import type { Only } from "../../seams/only.ts";
import { isDeleted } from "../../world/index.ts";

/** The places where a fault shows, in words that end a sentence. */
export const places = {
  everywhere: {},
  "in lists": { list: true },
  "in single answers": { list: false },
  "after an update": { revised: true },
  "before any update": { revised: false },
  "when created": { operations: ["dashboards.create", "apps.create", "collaborators.add"] },
  "when retrieved": { operations: ["dashboards.retrieve", "apps.retrieve"] },
  "when updated": { operations: ["dashboards.update", "apps.update"] },
  "when a tile is moved": { operations: ["dashboards.move_tile"] },
  "when made from a template": { operations: ["dashboards.create_from_template_json"] },
  "when checked for updates": { operations: ["apps.check_for_updates"] },
  "when its source is updated": { operations: ["apps.update_source"] },
  "when upgraded": { operations: ["apps.upgrade"] },
  "when collaborators are listed": { operations: ["collaborators.list"] },
  "when pinned": { when: (_call, row) => row?.fields.pinned === true },
  "when soft-deleted": { when: (_call, row) => isDeleted(row) },
  "on every third object": { when: (_call, row) => row !== undefined && row.id % 3n === 0n },
  "in the second and later objects of a run": { when: (call) => call.nth > 1 },
} as const satisfies Record<string, Only>;

/** The name of a place. */
export type Place = keyof typeof places;

/** The place, as a part of an id. */
export function slugOf(words: string): string {
  return words.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase();
}
