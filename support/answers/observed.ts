import { z } from "zod";
import { scopes, type UnscopedOperation } from "../catalogue/index.ts";
import type { Answer } from "./answer.ts";

const status = z.int().min(200).max(599);

/** Answers about what the target does. Each has a probe that says the same as data, which is what `learn` writes. */
export const observedAnswers = {
  "lifecycle.visibility.retrieve": {
    gap: "lifecycle.visibility",
    meaning: "The status that a retrieve of a soft-deleted dashboard answers.",
    schema: status,
    example: 404,
    promises: (value: number) => `a soft-deleted dashboard answers ${value} when retrieved`,
  },
  "lifecycle.visibility.list": {
    gap: "lifecycle.visibility",
    meaning: "Whether the list shows soft-deleted dashboards: shown or hidden.",
    schema: z.enum(["shown", "hidden"]),
    example: "hidden",
    promises: (value: "shown" | "hidden") => `a soft-deleted dashboard is ${value} in the list`,
  },
  "auth.write_implies_read": {
    gap: "auth.write_implies_read",
    meaning: "Whether a key that holds a write scope may read as well.",
    schema: z.boolean(),
    example: true,
    promises: (value: boolean) => `a write scope ${value ? "implies" : "does not imply"} the read scope`,
  },
  "pages.largest": {
    gap: "pages.sizes",
    meaning: "The largest page that the target gives, or none where it gives as much as is asked.",
    schema: z.union([z.literal("none"), z.int().min(1)]),
    example: 100,
    promises: (value: number | "none") =>
      value === "none"
        ? "no page is cut below the limit that was asked"
        : `no page has more than ${value} rows`,
  },
  "pages.past_the_end": {
    gap: "pages.odd_parameters",
    meaning: "The status that an offset past the end of a list answers.",
    schema: status,
    example: 200,
    promises: (value: number) => `an offset past the end answers ${value}`,
  },
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

function scopeOf(operation: UnscopedOperation) {
  const name = operation.replace(/^\w+\./, "");
  return {
    gap: "auth.unscoped_operations" as const,
    meaning: `The scope that lets a key call ${name}; any where every valid key may, refused where no key may.`,
    schema: z.enum([...scopes, "any", "refused"]),
    example: operation.startsWith("apps.") ? "plugin:read" : "dashboard:write",
    promises: (value: string) => {
      if (value === "any") return `every valid key may call ${name}`;
      return value === "refused" ? `${name} is refused to every key` : `a key needs ${value} to call ${name}`;
    },
  };
}
