import type { Scope } from "../../catalogue/operation.ts";
import type { ScopeSet } from "../target-plan.ts";
import { scopesOf } from "./scope-set.ts";

/** How a key stands to a scope: it holds it, lacks it, or holds the write that may imply the read (a gap). */
export type Possession = "holding" | "lacking" | "implied";

/** How a key that holds exactly the set stands to the scope. */
export function possessionOf(set: ScopeSet, scope: Scope): Possession {
  const held = scopesOf(set);
  if (held.includes(scope)) return "holding";
  const write = scope.endsWith(":read") && scope.replace(":read", ":write");
  return held.some((one) => one === write) ? "implied" : "lacking";
}
