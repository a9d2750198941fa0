import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import type { TargetPlan } from "../../../support/conformance/index.ts";
import { credentialFromKey } from "../../../support/evidence/credential.ts";
import { keysOf } from "../../../support/http/credential.ts";
import { alteredKeys } from "./altered-keys.ts";
import type { Attempt } from "./attempt.ts";

/** Credentials of this and other schemes that no server can have issued. */
const madeUp: readonly { readonly words: string; readonly header: string }[] = [
  { words: "an empty Bearer", header: "Bearer" },
  { words: "made-up Token credentials", header: "Token dashspec-no-such-key" },
  { words: "made-up credentials without a scheme", header: "dashspec-no-such-key" },
  { words: "a key that does not exist", header: "Bearer dashspec-no-such-key" },
  // RFC 7617 §2: a user and a password, in base64.
  {
    words: "made-up Basic credentials",
    header: `Basic ${Buffer.from("dashspec:nobody").toString("base64")}`,
  },
  // What a client sends that has no key at hand, and what a careless server may look up as nobody's.
  { words: "the word null in the place of a key", header: "Bearer null" },
  { words: "the word undefined in the place of a key", header: "Bearer undefined" },
  {
    words: "made-up Basic credentials with an empty password",
    header: `Basic ${Buffer.from("dashspec:").toString("base64")}`,
  },
];

/** How many of the altered keys, and of the made-up credentials, one endpoint meets at each depth. */
const extent = {
  smoke: { altered: 1, madeUp: 1 },
  standard: { altered: 2, madeUp: 3 },
  thorough: { altered: 7, madeUp: 8 },
} as const;

/**
 * Attempts without a valid key (rule 5): with none, with made-up credentials, and with the real key
 * altered. Where a depth does not try them all on one endpoint, the endpoints take turns.
 */
export function invalidCredentials(operation: OperationName, plan: TargetPlan): readonly Attempt[] {
  const { number } = operations[operation];
  const { fullKey, depth } = plan;
  const altered = alteredKeys(fullKey, new Set(keysOf(plan)));
  const literals = [
    ...inTurn(madeUp, turnOf(operation) * extent[depth].madeUp, extent[depth].madeUp).map(
      ({ words, header }) => ({
        words,
        credential: { kind: "literal", header } as const,
      }),
    ),
    ...inTurn(altered, number * extent[depth].altered, extent[depth].altered).map((form) => ({
      words: form.words,
      credential: credentialFromKey("Bearer", form),
    })),
  ];
  const forms = depth === "smoke" ? [number % 2 === 0] : [false, true];
  const none = forms.map((slash) => ({ credential: { kind: "none" }, words: "no key", slash }) as const);
  return [
    ...none,
    ...literals.flatMap(({ words, credential }, index) => {
      const each = depth === "thorough" ? [false, true] : [(index + number) % 2 === 1];
      return each.map((slash): Attempt => ({ credential, words, slash }));
    }),
  ];
}

/** The place of the operation among those that let somebody in: endpoint 5 answers 405 to everybody. */
function turnOf(operation: OperationName): number {
  const { number } = operations[operation];
  return number > operations["dashboards.delete"].number ? number - 1 : number;
}

function inTurn<Item>(items: readonly Item[], turn: number, count: number): readonly Item[] {
  const start = items.length === 0 ? 0 : turn % items.length;
  return [...items.slice(start), ...items.slice(0, start)].slice(0, count);
}
