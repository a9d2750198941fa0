import { operationNames, operations, scopedOperations } from "../../support/catalogue/index.ts";
import {
  type CredentialLabel,
  credentialFromKey,
  fullKeyForm,
  fullKeyVariable,
} from "../../support/evidence/credential.ts";
import { type Coverage, check, coverageOf, type Idle, suite } from "../../support/judging/check.ts";
import { law, wrongStatus } from "../../support/judging/laws.ts";
import type { CheckContext } from "../../support/runner/context.ts";
import type { TargetPlan } from "../../support/runner/plan.ts";
import { allScopeSets } from "../../support/settings/keys/scope-set.ts";
import { standingOf } from "../../support/settings/keys/standing.ts";
import { oneMoreKey } from "../../support/target/credential.ts";
import type { Exchange } from "../../support/target/exchange.ts";
import { judgesNothing } from "../../support/target/statuses.ts";
import type { RequestOptions } from "../../support/target/target.ts";
import { usable } from "./asking.ts";
import { attemptWith } from "./attempt.ts";
import { keySetsFor } from "./key-sets.ts";
import { refusedTwin } from "./reads.ts";

const lists = ["dashboards.list", "apps.list"] as const;
const shortPage = { limit: "1" };

function isRefusal(exchange: Exchange): boolean {
  if (exchange.succeeded || judgesNothing.has(exchange.status)) return false;
  // Endpoint 5 answers 405 to everybody who may ask: it counts as a refusal wherever it stands before the key.
  return !(exchange.operation === "dashboards.delete" && exchange.status === 405);
}

/** What the refusals are like, every answer of the run is held against: here it is only seen to that there are some. */
function refusalsIn(answers: readonly (Exchange | null)[]): Coverage | Idle {
  return coverageOf(
    answers.map((answer) => answer !== null && isRefusal(answer)),
    "lists that refuse",
  );
}

/** Section 7 is silent on these: HTTP is not. */
export default suite({
  checks: [
    check(
      "auth.missing_key_status",
      "on the lists",
      async (context) => {
        const answers: (Exchange | null)[] = [];
        for (const list of lists) {
          const bare: RequestOptions = { query: shortPage, credential: { kind: "none" } };
          answers.push(await usable(context.send(list, {}, bare)));
        }
        return refusalsIn(answers);
      },
      { readOnly: true },
    ),
    check(
      "auth.missing_scope_status",
      "on the lists",
      async (context) => {
        const answers: (Exchange | null)[] = [];
        for (const list of lists) {
          const { lacking } = keySetsFor(list, context.plan);
          const [set = ""] = lacking;
          const { credential } = attemptWith({ set, slash: false }, context.plan);
          answers.push(await usable(context.send(list, {}, { query: shortPage, credential })));
        }
        const known = allScopeSets.filter((set) => context.plan.scopedKeys[set] !== undefined).length;
        context.observe(
          "auth.key_issue",
          `keys could be had for ${known} of ${allScopeSets.length} scope sets`,
          { data: { scopeSets: known } },
        );
        return refusalsIn(answers);
      },
      { readOnly: true },
    ),
    check("auth.scheme_case", "on the lists", schemeInAnyCase, { readOnly: true }),
  ],
  laws: [
    law("auth.missing_key_status", operationNames, (exchange) => {
      if (exchange.credential.kind !== "none" || !isRefusal(exchange)) return "silent";
      return exchange.status === 401 ? "holds" : wrongStatus(exchange, "401");
    }),
    {
      ...law("auth.missing_scope_status", scopedOperations, (exchange) => {
        const { credential, operation } = exchange;
        const { scope } = operations[operation];
        if (credential.kind !== "scoped" || scope === null || !isRefusal(exchange)) return "silent";
        if (standingOf(credential.scopes, scope) !== "lacking") return "silent";
        return exchange.status >= 400 && exchange.status < 500 ? "holds" : wrongStatus(exchange, "4xx");
      }),
      unseen: { reason: "no key that lacks a scope was refused", setting: oneMoreKey },
    },
  ],
});

async function schemeInAnyCase(context: CheckContext): Promise<undefined> {
  for (const [place, list] of lists.entries()) {
    const twin = await context.send(list, {}, { query: shortPage });
    if (!twin.succeeded) throw refusedTwin(list, twin.status);
    for (const scheme of place === 0 ? ["bearer", "BEARER"] : ["bearer", "bEaReR"]) {
      const answer = await context.send(
        list,
        {},
        {
          query: shortPage,
          credential: withScheme(scheme, context.plan),
        },
      );
      if (answer.succeeded) continue;
      const text = { message: `the key is refused under the scheme ${scheme}`, expected: "200" };
      throw context.finding({ ...text, actual: String(answer.status) }, [twin, answer]);
    }
  }
  await observeOtherSchemes(context);
}

function withScheme(scheme: string, { fullKey }: TargetPlan): CredentialLabel {
  return credentialFromKey(scheme, fullKeyForm(fullKey));
}

/** The key goes nowhere but into the Authorization header, where servers know not to log it. */
async function observeOtherSchemes(context: CheckContext): Promise<void> {
  const { fullKey } = context.plan;
  const others = [
    ["auth.schemes.token", "Token", credentialFromKey("Token", fullKeyForm(fullKey))],
    ["auth.schemes.basic", "Basic", basicCredential(fullKey)],
    ["auth.schemes.none", "no scheme", credentialFromKey("", fullKeyForm(fullKey))],
  ] as const;
  for (const [name, scheme, credential] of others) {
    const answer = await usable(
      context.send("dashboards.list", {}, { query: shortPage, credential, probe: true }),
    );
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
    // No POSIX shell has base64; curl makes these credentials itself.
    fromKey: { shown: "Basic [the full key as user]", curlOption: `-u "${fullKeyVariable}:"` },
  };
}
