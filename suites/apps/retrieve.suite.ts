import { check, suite } from "../../support/judging/check.ts";
import { identityLaw } from "../../support/judging/identity.ts";
import { bodyLaw, statusLaw, wrongStatus } from "../../support/judging/laws.ts";

/** Endpoint 14: GET one app. */
export default suite({
  checks: [
    check(
      "apps.retrieve.status",
      "own apps",
      async (context) => {
        const apps = await context.apps(2);
        await Promise.all(
          apps.map(({ id }) =>
            context.eventually(
              () => context.send("apps.retrieve", { id }),
              (reply) => (reply.succeeded ? null : wrongStatus(reply, "200")),
            ),
          ),
        );
      },
      { readOnly: true },
    ),
  ],
  laws: [
    statusLaw("apps.retrieve.status", "apps.retrieve"),
    bodyLaw("apps.retrieve.body", "apps.retrieve"),
    identityLaw("apps.retrieve.identity", "apps.retrieve"),
  ],
});
