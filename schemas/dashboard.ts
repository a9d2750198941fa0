import { z } from "zod";
import { user } from "./user.ts";
import { anyObject, expected, flag, integer, text, timestamp, untyped } from "./values.ts";

/** Section 2.1, as list items carry it: without the five fields of single answers. */
export const dashboardListItem = z.looseObject(
  {
    id: integer,
    name: text,
    description: text,
    pinned: flag,
    created_at: timestamp,
    created_by: user,
    is_shared: flag,
    deleted: flag,
    creation_mode: text,
    tags: z.array(z.unknown(), { error: expected("an array") }),
    restriction_level: integer,
    effective_restriction_level: integer,
    effective_privilege_level: integer,
  },
  { error: expected("a dashboard object") },
);

/** Section 2.1, as create, retrieve, update, move_tile and create_from_template_json answer. */
export const dashboard = dashboardListItem.extend({
  use_template: text,
  use_dashboard: integer,
  delete_insights: flag,
  filters: untyped,
  tiles: z.array(anyObject, { error: expected("an array of objects") }),
});

/** The writable body of endpoints 2, 4, 6 and 7: every field optional. */
export const dashboardBody = z.looseObject({
  name: text.optional(),
  description: text.optional(),
  pinned: flag.optional(),
  deleted: flag.optional(),
  use_template: text.optional(),
  use_dashboard: integer.optional(),
  delete_insights: flag.optional(),
  filters: untyped.optional(),
  tags: z.array(z.unknown(), { error: expected("an array") }).optional(),
  restriction_level: integer.optional(),
});
