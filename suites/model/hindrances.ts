import type { Hindrance } from "../../support/conformance/index.ts";
import type { HistoryRequirement } from "./requirements.ts";

/** What a hindrance keeps histories from doing; "any" where it cut a history short, whatever was to come in it. */
export type Hindered = "dashboards" | "apps" | "collaborators" | "tags" | "any";

/** Why histories could not do something, by what it was. */
export class HistoryHindrances {
  readonly #known = new Map<Hindered, Hindrance>();

  /** The first of a kind is kept. */
  add(hindered: Hindered, hindrance: Hindrance): void {
    if (!this.#known.has(hindered)) this.#known.set(hindered, hindrance);
  }

  /** Why no history exercised the requirement, as far as that is known. */
  of(requirement: HistoryRequirement): Hindrance | undefined {
    const needed = neededFor(requirement).find((hindered) => this.#known.has(hindered));
    return needed && this.#known.get(needed);
  }
}

/** What a history must be able to do to come to a requirement, what it begins with first. */
function neededFor(requirement: HistoryRequirement): readonly Hindered[] {
  const [area] = requirement.split(".");
  if (area === "app" || area === "apps") return ["apps", "any"];
  if (area === "collaborators") return ["dashboards", "collaborators", "any"];
  return requirement.endsWith(".stores.tags") ? ["dashboards", "tags", "any"] : ["dashboards", "any"];
}
