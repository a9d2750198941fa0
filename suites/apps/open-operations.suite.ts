import { titleOf } from "../../support/catalogue/index.ts";
import {
  bodyLaw,
  type CheckContext,
  describe,
  type Exchange,
  identityLaw,
  NotEvaluated,
  openStatusLaw,
  type ReadOfOneApp,
  readsOfOneApp,
  servedApp,
} from "../../support/conformance/index.ts";
import { isClientError, saysNotFound, withholds } from "../../support/http/statuses.ts";
import { openBodyCheck, openStatusCheck } from "../rules/open-operations/status-checks.ts";

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
    openStatusCheck(name, { readOnly: true }, (context) => replyOf(context, name));
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

/** The answer of endpoint 17 or 18. @throws {NotEvaluated} if it may serve other apps than those of the run */
async function replyOf(context: CheckContext, name: ReadOfOneApp): Promise<Exchange> {
  const { reply, mayNeedUpdate } = await servedApp(context, name);
  const { status } = reply;
  if (context.plan.readOnly && isClientError(status) && !withholds(status)) {
    const reason = `${titleOf(name)} serves none of the existing apps, and may serve only those of another kind or whose source was updated, which a read-only run cannot make`;
    throw new NotEvaluated({ reason });
  }
  if (mayNeedUpdate !== true || !saysNotFound(status)) return reply;
  const reason = `${titleOf(name)} finds none of the apps, and may find only those whose source was updated`;
  throw new NotEvaluated({ reason, because: "apps.update_source.status" });
}
