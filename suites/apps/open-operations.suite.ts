import {
  bodyLaw,
  describe,
  identityLaw,
  openBodyCheck,
  openStatusCheck,
  openStatusLaw,
  readsOfOneApp,
  servedApp,
} from "../../support/conformance/index.ts";

/** Endpoints about one app that take the body of endpoint 13. */
const withBody = ["apps.update_source", "apps.upgrade"] as const;
/** Endpoints about the organization. */
const ofOrganization = [
  "apps.activity",
  "apps.exports_unsubscribe_configs",
  "apps.repository",
  "apps.unused",
] as const;

const answersApp = ["apps.check_for_updates", ...withBody] as const;

/** Endpoints 17 to 24. */
describe("Endpoints 17 to 24", () => {
  for (const name of readsOfOneApp) {
    openStatusCheck(name, { readOnly: true }, async (context) => (await servedApp(context, name)).reply);
  }
  for (const name of withBody) {
    openBodyCheck(name);
  }
  for (const name of ofOrganization) {
    // The organization must still exist, whatever the run did to any app.
    openStatusCheck(name, { readOnly: true, last: true }, (context) => context.send(name));
  }
  for (const name of [...readsOfOneApp, ...withBody, ...ofOrganization]) {
    openStatusLaw(name);
    bodyLaw(`${name}.body`, name);
  }
  for (const name of answersApp) {
    identityLaw(`${name}.identity`, name);
  }
});
