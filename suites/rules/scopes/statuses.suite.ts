import {
  listOperations,
  operationNames,
  operations,
  scopedOperations,
} from "../../../support/catalogue/index.ts";
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
  wrongStatus,
} from "../../../support/conformance/index.ts";
import type { CredentialLabel } from "../../../support/evidence/credential.ts";
import { isClientError, passesByItself, saysConflict } from "../../../support/http/statuses.ts";
import { possessionOf } from "../../../support/settings/keys/possession.ts";
import { allScopeSets } from "../../../support/settings/keys/scope-set.ts";
import { keysFor } from "./keys/keys-for.ts";
import { type PlainRead, plainReads } from "./plain-reads.ts";
import { selectedCredentialsAt } from "./side-by-side/selected-credentials.ts";

/**
 * Section 7 is silent on these, but HTTP is not (RFC 9110 §15.5). Every refusal of the run is judged. The checks make
 * sure that there are some.
 */
describe("Sections 5 and 7: how keys are refused", () => {
  check("auth.missing_key_status", "on the lists", { readOnly: true }, async (context) =>
    isTriedElsewhere(context, "invalid") ? shownElsewhere : readWith(context, () => ({ kind: "none" })),
  );
  law("auth.missing_key_status", operationNames, (exchange) => {
    if (exchange.credential.kind !== "none" || !isRefusal(exchange)) return "silent";
    // Another client's lock may come before the key, and says nothing about it.
    if (saysConflict(exchange.status) && passesByItself(exchange)) return "silent";
    return exchange.status === 401 ? "holds" : wrongStatus(exchange, "401");
  });

  const needs = ["key without a scope to read"] as const;
  check("auth.missing_scope_status", "on the lists", { readOnly: true, needs }, async (context) => {
    const known = allScopeSets.filter((set) => context.plan.scopedKeys[set] !== undefined).length;
    context.observe(
      "auth.key_issue",
      `keys were available for ${known} of ${allScopeSets.length} scope sets`,
      {
        data: { scopeSets: known },
      },
    );
    if (isTriedElsewhere(context, "lacking")) return shownElsewhere;
    return readWith(context, ({ operation }) => keysFor(operation, context.plan).lacking[0]?.credential);
  });
  law(
    "auth.missing_scope_status",
    scopedOperations,
    (exchange) => {
      const { credential, operation } = exchange;
      const { scope } = operations[operation];
      if (credential.kind !== "scoped" || scope === null || !isRefusal(exchange)) return "silent";
      if (possessionOf(credential.scopes, scope) !== "lacking") return "silent";
      return isClientError(exchange.status) ? "holds" : wrongStatus(exchange, "4xx");
    },
    { needs },
  );
});

/** The law judges their answers. */
const shownElsewhere: Idle = { idle: "the checks of each endpoint send such requests" };

/** Whether other checks of the run send such requests to a list. */
function isTriedElsewhere(context: CheckContext, kind: "invalid" | "lacking"): boolean {
  return listOperations.some(
    (list) =>
      selectedCredentialsAt(context, list)[kind] &&
      (kind === "invalid" || keysFor(list, context.plan).lacking.length > 0),
  );
}

/** Sends the simplest reads with credentials that must be refused. A read without such credentials is left out. */
async function readWith(
  context: CheckContext,
  credentialFor: (read: PlainRead) => CredentialLabel | undefined,
): Promise<Coverage | Idle> {
  const answers: (Exchange | null)[] = [];
  for (const read of await plainReads(context)) {
    const credential = credentialFor(read);
    const { parameters, ...valid } = read.request;
    if (credential === undefined) continue;
    answers.push(await context.trySend(read.operation, parameters, { ...valid, credential }));
  }
  return coverageOf(
    answers.map((answer) => answer !== null && isRefusal(answer)),
    "lists that refuse",
  );
}

function isRefusal(exchange: Exchange): boolean {
  if (exchange.succeeded || judgesNothing(exchange)) return false;
  // Endpoint 5 answers 405 to every key that may call it, so 405 counts as a refusal even if it comes before the key is
  // checked.
  return !(exchange.operation === "dashboards.delete" && exchange.status === 405);
}
