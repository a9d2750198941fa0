import { operationNames, operations, scopedOperations } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Coverage,
  check,
  coverageOf,
  describe,
  type Exchange,
  type Idle,
  judgesNothing,
  law,
  type PathParameters,
  type TargetPlan,
  wrongStatus,
} from "../../../support/conformance/index.ts";
import {
  type CredentialLabel,
  credentialFromKey,
  fullKeyForm,
  fullKeyVariable,
} from "../../../support/evidence/credential.ts";
import type { RequestOptions } from "../../../support/http/target.ts";
import { possessionOf } from "../../../support/settings/keys/possession.ts";
import { allScopeSets } from "../../../support/settings/keys/scope-set.ts";
import { usable } from "./asking.ts";
import { refusedControl } from "./control.ts";
import { keysFor } from "./keys-for.ts";

const lists = ["dashboards.list", "apps.list"] as const;
const parts = ["sharing.retrieve", "collaborators.list"] as const;
const shortPage = { limit: "1" };

/** A read that needs the least, and where it goes. */
interface Asked {
  readonly operation: (typeof lists)[number] | (typeof parts)[number];
  readonly parameters: PathParameters;
  readonly query: Readonly<Record<string, string>>;
}

/** The lists that the run judges; where it judges none, the parts of a dashboard. */
async function askedHere(context: CheckContext): Promise<readonly Asked[]> {
  const judged = lists.filter((list) => context.judges(list));
  if (judged.length > 0) return judged.map((operation) => ({ operation, parameters: {}, query: shortPage }));
  const { id: dashboard_id } = await context.board();
  return parts
    .filter((part) => context.judges(part))
    .map((operation) => ({ operation, parameters: { dashboard_id }, query: {} }));
}

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
describe("Sections 5 and 7: how keys are refused", () => {
  check(
    "auth.missing_key_status",
    "on the lists",
    async (context) => {
      const answers: (Exchange | null)[] = [];
      for (const { operation, parameters, query } of await askedHere(context)) {
        const bare: RequestOptions = { query, credential: { kind: "none" } };
        answers.push(await usable(context.send(operation, parameters, bare)));
      }
      return refusalsIn(answers);
    },
    { readOnly: true },
  );
  check(
    "auth.missing_scope_status",
    "on the lists",
    { readOnly: true, needs: ["key without a scope to read"] },
    async (context) => {
      const answers: (Exchange | null)[] = [];
      for (const { operation, parameters, query } of await askedHere(context)) {
        const [key] = keysFor(operation, context.plan).lacking;
        if (key === undefined) continue;
        const { credential } = key;
        answers.push(await usable(context.send(operation, parameters, { query, credential })));
      }
      const known = allScopeSets.filter((set) => context.plan.scopedKeys[set] !== undefined).length;
      context.observe(
        "auth.key_issue",
        `keys could be had for ${known} of ${allScopeSets.length} scope sets`,
        { data: { scopeSets: known } },
      );
      return refusalsIn(answers);
    },
  );
  check("auth.scheme_case", "on the lists", schemeInAnyCase, { readOnly: true });
  law("auth.missing_key_status", operationNames, (exchange) => {
    if (exchange.credential.kind !== "none" || !isRefusal(exchange)) return "silent";
    return exchange.status === 401 ? "holds" : wrongStatus(exchange, "401");
  });
  law(
    "auth.missing_scope_status",
    scopedOperations,
    (exchange) => {
      const { credential, operation } = exchange;
      const { scope } = operations[operation];
      if (credential.kind !== "scoped" || scope === null || !isRefusal(exchange)) return "silent";
      if (possessionOf(credential.scopes, scope) !== "lacking") return "silent";
      return exchange.status >= 400 && exchange.status < 500 ? "holds" : wrongStatus(exchange, "4xx");
    },
    { needs: ["key without a scope to read"] },
  );
});

async function schemeInAnyCase(context: CheckContext): Promise<undefined> {
  const asked = await askedHere(context);
  for (const [place, { operation, parameters, query }] of asked.entries()) {
    const control = await context.send(operation, parameters, { query });
    if (!control.succeeded) throw refusedControl(operation, control.status);
    for (const scheme of place === 0 ? ["bearer", "BEARER"] : ["bearer", "bEaReR"]) {
      const credential = withScheme(scheme, context.plan);
      const answer = await context.send(operation, parameters, { query, credential });
      if (answer.succeeded) continue;
      const text = { message: `the key is refused under the scheme ${scheme}`, expected: "200" };
      throw context.finding({ ...text, actual: String(answer.status) }, [control, answer]);
    }
  }
  await observeOtherSchemes(context, asked[0]);
}

function withScheme(scheme: string, { fullKey }: TargetPlan): CredentialLabel {
  return credentialFromKey(scheme, fullKeyForm(fullKey));
}

/** The key goes nowhere but into the Authorization header, where servers know not to log it. */
async function observeOtherSchemes(context: CheckContext, asked: Asked | undefined): Promise<void> {
  const { fullKey } = context.plan;
  if (asked === undefined) return;
  const { operation, parameters, query } = asked;
  const others = [
    ["auth.schemes.token", "Token", credentialFromKey("Token", fullKeyForm(fullKey))],
    ["auth.schemes.basic", "Basic", basicCredential(fullKey)],
    ["auth.schemes.none", "no scheme", credentialFromKey("", fullKeyForm(fullKey))],
  ] as const;
  for (const [name, scheme, credential] of others) {
    const answer = await usable(context.send(operation, parameters, { query, credential, probe: true }));
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
