import { assumeSuccess, type CheckContext, check, describe } from "../../../support/conformance/index.ts";
import {
  type CredentialLabel,
  credentialFromKey,
  fullKeyForm,
  fullKeyVariable,
} from "../../../support/evidence/credential.ts";
import { type PlainRead, plainReads } from "./plain-reads.ts";

/** Section 5 names the scheme Bearer, and RFC 9110 §11.1 makes schemes case-insensitive. */
describe("Section 5: the authentication scheme", () => {
  check("auth.scheme_case", "on the lists", { readOnly: true }, async ({ plan, send, expect, context }) => {
    const reads = await plainReads(context);
    for (const [index, { operation, request }] of reads.entries()) {
      const { parameters, ...valid } = request;
      const schemes = index === 0 ? ["bearer", "BEARER"] : ["bearer", "bEaReR"];
      for (const scheme of plan.depth === "thorough" ? schemes : schemes.slice(index, index + 1)) {
        const credential = credentialFromKey(scheme, fullKeyForm(plan.fullKey));
        const answer = await send(operation, parameters, { ...valid, credential });
        // If the documented scheme fails as well, its case is not the reason.
        if (!answer.succeeded) assumeSuccess(await send(operation, parameters, valid));
        expect(answer, `to the full key under the scheme ${scheme}`).toSucceed();
      }
    }
    const [read] = reads;
    const isCurious = plan.depth !== "smoke" || plan.learning === true;
    if (read !== undefined && isCurious) await observeOtherSchemes(context, read);
  });
});

/** The key is sent in the Authorization header only, which servers know not to log. */
async function observeOtherSchemes(context: CheckContext, { operation, request }: PlainRead): Promise<void> {
  const { fullKey } = context.plan;
  const { parameters, ...valid } = request;
  const others = [
    ["auth.schemes.token", "Token", credentialFromKey("Token", fullKeyForm(fullKey))],
    ["auth.schemes.basic", "Basic", basicCredential(fullKey)],
    ["auth.schemes.none", "no scheme", credentialFromKey("", fullKeyForm(fullKey))],
  ] as const;
  for (const [name, scheme, credential] of others) {
    const answer = await context.trySend(operation, parameters, { ...valid, credential, probe: true });
    if (answer === null) continue;
    const what = answer.succeeded ? "accepted" : `answered ${answer.status}`;
    context.observe("auth.other_schemes", `a valid key under ${scheme} is ${what}`, {
      answer: { name, value: answer.succeeded },
      exchange: answer,
    });
  }
}

/** The key as the user of Basic credentials, with an empty password (RFC 7617 §2). */
function basicCredential(fullKey: string): CredentialLabel {
  return {
    kind: "literal",
    header: `Basic ${Buffer.from(`${fullKey}:`).toString("base64")}`,
    // No POSIX shell has base64, so curl makes these credentials itself.
    fromKey: { shown: "Basic [the full key as user]", curlOption: `-u "${fullKeyVariable}:"` },
  };
}
