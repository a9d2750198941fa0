import { appFor } from "../../support/conformance/index.ts";
import { updates } from "./apps.ts";
import { openUpdate } from "./open-update.ts";
import { read } from "./read.ts";

/** Endpoint 17. */
export const checkForUpdates = read(async (context) => ({
  id: await appFor(context, "apps.check_for_updates"),
}));

/** Endpoint 18. */
export const source = read(async (context) => ({ id: await appFor(context, "apps.source") }));

/** What endpoints 19 and 20 take is open; what apps are updated with is tried on both. */
const documented = {
  kind: "app",
  borrow: (context) => context.apps.borrowPopulated(),
  bodies: updates,
} as const satisfies Parameters<typeof openUpdate>[1];

/** Endpoint 19. */
export const updateSource = openUpdate("apps.update_source", documented);

/** Endpoint 20. */
export const upgrade = openUpdate("apps.upgrade", documented);

/** Endpoints 21 to 24, about the apps of an organization. */
export const ofOrganization = read(async () => ({}));
