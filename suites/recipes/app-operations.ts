import { appFor, type Recipe, type Recipes } from "../../support/conformance/index.ts";
import { updates } from "./bodies/apps.ts";
import { described, putInManyStates } from "./objects/many-states.ts";
import { openUpdate } from "./open-update.ts";
import { read } from "./read.ts";

/** Endpoint 17. */
const checkForUpdates = readOfApp("apps.check_for_updates");

/** Endpoint 18. */
const source = readOfApp("apps.source");

/** The bodies of endpoints 19 and 20 are open. The bodies of app updates are tried on both. */
const documented = {
  kind: "app",
  borrow: (context) => context.apps.borrowPopulated(),
  bodies: updates,
} as const satisfies Parameters<typeof openUpdate>[1];

/** Endpoint 19. */
const updateSource = openUpdate("apps.update_source", documented);

/** Endpoint 20. */
const upgrade = openUpdate("apps.upgrade", documented);

/** Endpoints 21 to 24, about the apps of an organization. */
const ofOrganization = read(async () => ({}));

/** Section 4.4: endpoints that only apps have. */
export const appOperationRecipes = {
  "apps.check_for_updates": checkForUpdates,
  "apps.source": source,
  "apps.update_source": updateSource,
  "apps.upgrade": upgrade,
  "apps.activity": ofOrganization,
  "apps.exports_unsubscribe_configs": ofOrganization,
  "apps.repository": ofOrganization,
  "apps.unused": ofOrganization,
} as const satisfies Recipes;

function readOfApp(operation: "apps.check_for_updates" | "apps.source"): Recipe<{ readonly id: string }> {
  return read(
    async (context) => ({ id: await appFor(context, operation) }),
    (context, { id }) => putInManyStates(context, "app", id, described(context, "app")),
  );
}
