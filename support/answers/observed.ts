import { z } from "zod";
import type { Answer } from "./answer.ts";
import { errorAnswers } from "./observed-errors.ts";
import { kindsOf, schemeOf, scopeOf, shapeOf, treatment } from "./observed-families.ts";
import { listAnswers } from "./observed-lists.ts";
import { oneOf, status, yesOrNo } from "./observed-values.ts";

/** Answers about what the target does. Each has a probe that reports the same as data, which `learn` writes. */
export const observedAnswers = {
  "lifecycle.visibility.retrieve": status(
    "lifecycle.visibility",
    "The status that a retrieval of a soft-deleted dashboard gets.",
    404,
    (value) => `the retrieval of a soft-deleted dashboard gets ${value}`,
  ),
  "lifecycle.visibility.list": oneOf(
    "lifecycle.visibility",
    "Whether the list shows soft-deleted dashboards: shown or hidden.",
    ["shown", "hidden"],
    (value) => `a soft-deleted dashboard is ${value} in the list`,
  ),
  "lifecycle.restore": oneOf(
    "lifecycle.restore",
    "How a soft-deleted dashboard is restored: by a PATCH of deleted = false with or without other fields (any), only without them (alone), or never.",
    ["any", "alone", "never"],
    (value) =>
      value === "never"
        ? "deleted = false restores no dashboard"
        : `deleted = false restores a dashboard, ${value === "any" ? "even with other fields in the same PATCH" : "but only by itself"}`,
  ),
  "lifecycle.delete_unknown": status(
    "lifecycle.delete_unknown",
    "The status that DELETE of a dashboard that never existed gets.",
    405,
    (value) => `DELETE of a dashboard that never existed gets ${value}`,
  ),
  "lifecycle.deleted_app": status(
    "lifecycle.app_states",
    "The status that a retrieval of a deleted app gets.",
    404,
    (value) => `the retrieval of a deleted app gets ${value}`,
  ),
  "service.slash_form": oneOf(
    "service.slash_form",
    "Which form of a path is served without a redirect: both, with (a trailing slash) or without.",
    ["both", "with", "without"],
    (value) =>
      value === "both"
        ? "both slash forms are served directly"
        : `paths ${value} a trailing slash are served directly, and the others redirected`,
  ),
  "sharing.token": oneOf(
    "sharing.token_stability",
    "Whether the sharing token is the same at every read, or a new one: same or new.",
    ["same", "new"],
    (value) => `the sharing token is ${value === "same" ? "the same" : "a new one"} at every read`,
  ),
  "collaborators.list.shape": oneOf(
    "collaborators.list.shape",
    "How collaborators are listed: in an array, in an envelope, or a single one as an object.",
    ["array", "envelope", "object"],
    (value) => `collaborators come as an ${value}`,
  ),
  "apps.list.foreign": yesOrNo(
    "app.foreign_organization",
    "Whether the list of an organization contains apps with the organization_id of another organization.",
    (value) => `the list carries ${value ? "" : "no "}apps of another organization`,
  ),
  "auth.write_implies_read": yesOrNo(
    "auth.write_implies_read",
    "Whether a key with a write scope may also read.",
    (value) => `a write scope ${value ? "implies" : "does not imply"} the read scope`,
  ),
  "auth.schemes.token": schemeOf("Token"),
  "auth.schemes.basic": schemeOf("Basic"),
  "auth.schemes.none": schemeOf("no scheme"),
  ...listAnswers,
  ...errorAnswers,
  "dashboard.tags.kept": yesOrNo(
    "dashboard.tag_elements",
    "Whether tags are kept. false if no answer has any, whatever was sent.",
    (value) => `tags are ${value ? "kept" : "accepted and not kept"}`,
  ),
  "dashboard.tags.case": treatment("the case of tags", ["kept", "lowered", "raised"]),
  "dashboard.tags.duplicates": treatment("a tag that is sent twice", ["kept", "removed"]),
  "dashboard.tags.order": treatment("the order of tags", ["kept", "changed"]),
  "dashboard.tags.elements": kindsOf("dashboard.tag_elements", "an element of tags", [
    "string",
    "number",
    "object",
    "null",
  ]),
  "dashboard.filters": kindsOf("dashboard.filters_and_tiles_structure", "filters", [
    "object",
    "array",
    "string",
    "number",
    "null",
  ]),
  "dashboards.name_required": yesOrNo(
    "dashboard.required_and_read_only_fields",
    "Whether a dashboard needs a name to be created.",
    (value) => `a dashboard ${value ? "needs a" : "can be created without a"} name`,
  ),
  "dashboards.unknown_fields": oneOf(
    "dashboard.required_and_read_only_fields",
    "What happens to a field that the document does not name: ignored, refused or kept.",
    ["ignored", "refused", "kept"],
    (value) => `a field that the document does not name is ${value}`,
  ),
  "dashboards.read_only_fields": oneOf(
    "dashboard.required_and_read_only_fields",
    "What happens to a created_at that is sent: ignored, refused or kept.",
    ["ignored", "refused", "kept"],
    (value) => `a created_at that is sent is ${value}`,
  ),
  "limits.name": {
    gap: "limits.rate_and_size",
    meaning: "The length of the longest dashboard name that is kept whole, or none if it is above 2,000.",
    schema: z.union([z.literal("none"), z.int().min(1)]),
    example: 400,
    promises: (value: number | "none") =>
      value === "none"
        ? "names of 2,000 characters are kept"
        : `names of ${value} characters are kept, longer ones not`,
  },
  "apps.source.shape": shapeOf("source"),
  "apps.activity.shape": shapeOf("activity"),
  "apps.exports_unsubscribe_configs.shape": shapeOf("exports_unsubscribe_configs"),
  "apps.repository.shape": shapeOf("repository"),
  "apps.unused.shape": shapeOf("unused"),
  "auth.scopes.move_tile": scopeOf("dashboards.move_tile"),
  "auth.scopes.create_from_template_json": scopeOf("dashboards.create_from_template_json"),
  "auth.scopes.check_for_updates": scopeOf("apps.check_for_updates"),
  "auth.scopes.source": scopeOf("apps.source"),
  "auth.scopes.update_source": scopeOf("apps.update_source"),
  "auth.scopes.upgrade": scopeOf("apps.upgrade"),
  "auth.scopes.activity": scopeOf("apps.activity"),
  "auth.scopes.exports_unsubscribe_configs": scopeOf("apps.exports_unsubscribe_configs"),
  "auth.scopes.repository": scopeOf("apps.repository"),
  "auth.scopes.unused": scopeOf("apps.unused"),
} as const satisfies Record<string, Answer>;
