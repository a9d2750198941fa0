import type { Scope } from "../../catalogue/scope.ts";
import type { ScopeSet } from "../target-plan.ts";
import { scopesOf } from "./scope-set.ts";

/** Whether a key has a scope, lacks it, or has the scope to write, which may imply the one to read (a gap). */
export type Possession = "holding" | "lacking" | "implied";

/** How a key with exactly this set relates to the scope. */
export function possessionOf(set: ScopeSet, scope: Scope): Possession {
  const held = scopesOf(set);
  if (held.includes(scope)) return "holding";
  const write = scope.endsWith(":read") && scope.replace(":read", ":write");
  return held.some((one) => one === write) ? "implied" : "lacking";
}
