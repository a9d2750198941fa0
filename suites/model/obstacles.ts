import type { Obstacle } from "../../support/conformance/index.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** What an obstacle blocks in histories; "any" if it cut a history short, whatever was still to come. */
export type Blocked = "dashboards" | "apps" | "collaborators" | "tags" | "any";

/** The reasons why histories could not do something, by what it was. */
export class HistoryObstacles {
  readonly #known = new Map<Blocked, Obstacle>();

  /** Only the first obstacle of a kind is kept. */
  add(blocked: Blocked, obstacle: Obstacle): void {
    if (!this.#known.has(blocked)) this.#known.set(blocked, obstacle);
  }

  /** The reason why no history exercised the requirement, if one is known. */
  of(requirement: HistoryRequirement): Obstacle | undefined {
    const needed = neededFor(requirement).find((blocked) => this.#known.has(blocked));
    return needed && this.#known.get(needed);
  }
}

/** What a history must be able to do before it can judge a requirement, in the order in which it does it. */
function neededFor(requirement: HistoryRequirement): readonly Blocked[] {
  const [area] = requirement.split(".");
  if (area === "app" || area === "apps") return ["apps", "any"];
  if (area === "collaborators") return ["dashboards", "collaborators", "any"];
  return requirement.endsWith(".stores.tags") ? ["dashboards", "tags", "any"] : ["dashboards", "any"];
}
