import {
  type CheckContext,
  type Dashboard,
  ifPossible,
  type OwnApp,
} from "../../../../../support/conformance/index.ts";
import { hasSpares } from "./spare-dashboards.ts";

/*
 * Objects in none of the states of those that operations share. They expose a guard that lets requests pass depending
 * on these states.
 */

/** The shared dashboard has no description, but everything else. */
const describedAlone = {
  description:
    "Not updated — but described in more words than a line shows, naïvely and in 2 languages: 名簿.",
};

/**
 * A dashboard with a description only, which has no collaborators and is never updated; null if there are few
 * dashboards.
 */
export async function complementDashboard(context: CheckContext): Promise<Dashboard | null> {
  if (!hasSpares(context)) return null;
  const made = await ifPossible(() => context.dashboards.make(describedAlone));
  return made ?? (await ifPossible(() => context.dashboards.make())) ?? null;
}

/** The shared app has a value in each of these fields. */
const withoutTexts = { is_global: false, tag: "", description: "" };
const withoutValues = { ...withoutTexts, config_schema: null, metrics: null, public_jobs: null };

/**
 * An app with as few values as the target accepts, which belongs to one organization and is never updated; null if
 * there are few apps.
 */
export async function complementApp(context: CheckContext): Promise<OwnApp | null> {
  if (!hasSpares(context)) return null;
  for (const fields of [withoutValues, withoutTexts]) {
    const made = await ifPossible(() => context.apps.makePopulated(fields));
    if (made !== undefined) return made;
  }
  return (await ifPossible(() => context.apps.make())) ?? null;
}
