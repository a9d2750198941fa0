import type { Hindrance } from "../../support/conformance/index.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** What a hindrance keeps histories from doing; "any" if it cut a history short, whatever was still to come. */
export type Hindered = "dashboards" | "apps" | "collaborators" | "tags" | "any";

/** The reasons why histories could not do something, by what it was. */
export class HistoryHindrances {
  readonly #known = new Map<Hindered, Hindrance>();

  /** Only the first hindrance of a kind is kept. */
  add(hindered: Hindered, hindrance: Hindrance): void {
    if (!this.#known.has(hindered)) this.#known.set(hindered, hindrance);
  }

  /** The reason why no history exercised the requirement, if one is known. */
  of(requirement: HistoryRequirement): Hindrance | undefined {
    const needed = neededFor(requirement).find((hindered) => this.#known.has(hindered));
    return needed && this.#known.get(needed);
  }
}

/** What a history must be able to do before it can judge a requirement, in the order in which it does it. */
function neededFor(requirement: HistoryRequirement): readonly Hindered[] {
  const [area] = requirement.split(".");
  if (area === "app" || area === "apps") return ["apps", "any"];
  if (area === "collaborators") return ["dashboards", "collaborators", "any"];
  return requirement.endsWith(".stores.tags") ? ["dashboards", "tags", "any"] : ["dashboards", "any"];
}
