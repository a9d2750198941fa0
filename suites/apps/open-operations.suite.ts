import {
  bodyLaw,
  describe,
  identityLaw,
  law,
  openBodyCheck,
  openStatusCheck,
  servedApp,
  statusLaw,
} from "../../support/conformance/index.ts";

/** Endpoints about one app that take no body. */
const ofOneApp = ["apps.check_for_updates", "apps.source"] as const;
/** Endpoints about one app that take the body of endpoint 13. */
const withBody = ["apps.update_source", "apps.upgrade"] as const;
/** Endpoints about the organization. */
const ofOrganization = [
  "apps.activity",
  "apps.exports_unsubscribe_configs",
  "apps.repository",
  "apps.unused",
] as const;

type AnyJson = "apps.source" | (typeof ofOrganization)[number];
const anyJson: readonly AnyJson[] = ["apps.source", ...ofOrganization];
const answersApp = ["apps.check_for_updates", ...withBody] as const;

/** Endpoints 17 to 24. */
describe("Endpoints 17 to 24", () => {
  for (const name of ofOneApp) {
    openStatusCheck(name, true, async (context) => (await servedApp(context, name)).reply);
  }
  for (const name of withBody) {
    openBodyCheck(name);
  }
  for (const name of ofOrganization) {
    openStatusCheck(name, true, (context) => context.send(name));
  }
  for (const name of [...ofOneApp, ...withBody, ...ofOrganization]) {
    statusLaw(`${name}.status`, name);
  }
  for (const name of answersApp) {
    bodyLaw(`${name}.body`, name);
    identityLaw(`${name}.identity`, name);
  }
  for (const name of anyJson) {
    jsonLaw(name);
  }
});

/** The sample bodies are single app objects, but the real shape is a gap: JSON of any shape will do. */
function jsonLaw(name: AnyJson): void {
  law(`${name}.body`, [name], (exchange) => {
    if (!exchange.succeeded) return "silent";
    if (exchange.body.kind === "json") return "holds";
    return {
      message:
        exchange.body.kind === "empty"
          ? "the answer has no body"
          : `the answer is no JSON: ${exchange.body.problem}`,
    };
  });
}
