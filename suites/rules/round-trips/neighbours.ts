import { memoryCheck } from "../../../support/conformance/index.ts";
import type { Kind } from "./kind.ts";
import { neighboursInScenes } from "./neighbours-in-scenes.ts";

/** No write to one object may reach another: updates, and what takes an object away. */
export function neighbourRules(kind: Kind): void {
  const removal = kind.noun === "app" ? "apps.delete.neighbours" : "lifecycle.soft_delete.neighbours";
  memoryCheck(`${kind.list}.update.neighbours`);
  memoryCheck(removal);
  neighboursInScenes(kind);
}
