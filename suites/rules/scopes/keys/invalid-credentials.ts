import { inTurn } from "../../../../support/catalogue/in-turn.ts";
import {
  needsNoObject,
  type OperationName,
  operationNames,
  operations,
  roleOf,
} from "../../../../support/catalogue/index.ts";
import { tenantOf } from "../../../../support/catalogue/tenant.ts";
import { turnAmong } from "../../../../support/catalogue/turn-among.ts";
import type { TargetPlan } from "../../../../support/conformance/index.ts";
import { credentialFromKey } from "../../../../support/evidence/credential.ts";
import { keysOf } from "../../../../support/http/keys/credential.ts";
import { type Attempt, withoutKey } from "../../exercise/attempt.ts";
import { alteredKeys } from "./altered-keys.ts";

interface MadeUp {
  readonly words: string;
  readonly header: string;
}

const nobodysKey = "a key that does not exist";

/**
 * Credentials of this and other schemes that no server can have issued. At every depth one of the lists gets the key
 * that does not exist, to show how such a read is answered (a gap of section 7).
 */
const madeUp: readonly MadeUp[] = [
  { words: "an empty Bearer", header: "Bearer" },
  { words: "made-up Token credentials", header: "Token dashspec-no-such-key" },
  // Sent by clients that have no key at hand. A careless server may look it up as the key of no user.
  { words: "the word undefined in the place of a key", header: "Bearer undefined" },
  { words: nobodysKey, header: "Bearer dashspec-no-such-key" },
  // RFC 7617 §2: a user and a password, in base64.
  {
    words: "made-up Basic credentials",
    header: `Basic ${Buffer.from("dashspec:nobody").toString("base64")}`,
  },
  { words: "the word null in the place of a key", header: "Bearer null" },
  { words: "made-up credentials without a scheme", header: "dashspec-no-such-key" },
  {
    words: "made-up Basic credentials with an empty password",
    header: `Basic ${Buffer.from("dashspec:").toString("base64")}`,
  },
];

const looksLikeKey = ({ header }: MadeUp) => header.startsWith("Bearer ");
const bearer = madeUp.filter(looksLikeKey);
const others = madeUp.filter((one) => !looksLikeKey(one));

/** How many of the altered keys, and of which made-up credentials, are tried on one endpoint beyond smoke depth. */
const extent = {
  standard: {
    altered: 2,
    madeUp: [
      { among: bearer, count: 1 },
      { among: others, count: 1 },
    ],
  },
  thorough: { altered: 7, madeUp: [{ among: madeUp, count: madeUp.length }] },
} as const;

/**
 * Attempts without a valid key (rule 5): without a key, with the real key altered, and with made-up credentials. If a
 * depth does not try them all on one endpoint, the endpoints take turns. From standard depth on there are three
 * attempts without a key (two if the operation needs no object), and three with a made-up text behind Bearer.
 */
export function invalidCredentials(operation: OperationName, plan: TargetPlan): readonly Attempt[] {
  const { number } = operations[operation];
  const { depth } = plan;
  const literals = literalsAt(operation, plan).flatMap(({ words, credential }, index) => {
    const each = depth === "thorough" ? [false, true] : [(index + number) % 2 === 1];
    return each.map((slash): Attempt => ({ credential, words, slash }));
  });
  // A cache in front of the guard may keep what the full key was shown, and that reads lists without a slash.
  const inOneForm = withoutKey(number % 2 === 0 && roleOf(operation) !== "list");
  if (depth === "smoke") return [inOneForm, ...literals];
  // Requests that are about no object differ only in the slash form.
  if (depth === "standard" && needsNoObject(operation))
    return [withoutKey(false), withoutKey(true), ...literals];
  // Attempts take turns over up to three bodies. These positions send each body without a key.
  return [withoutKey(false), withoutKey(true), ...literals.slice(0, 3), inOneForm, ...literals.slice(3)];
}

type Literal = Pick<Attempt, "words" | "credential">;

function literalsAt(operation: OperationName, plan: TargetPlan): readonly Literal[] {
  const { number } = operations[operation];
  const altered = alteredKeys(plan.fullKey, new Set(keysOf(plan))).map(
    (form): Literal => ({ words: form.words, credential: credentialFromKey("Bearer", form) }),
  );
  const literalOf = ({ words, header }: MadeUp): Literal => ({
    words,
    credential: { kind: "literal", header },
  });
  const atSmoke = shareOf(operation, alternately(altered, madeUp.map(literalOf)));
  if (plan.depth === "smoke") return atSmoke;
  const { altered: count, madeUp: drawn } = extent[plan.depth];
  return [
    ...inTurn(altered, number * count).slice(0, count),
    ...drawn.flatMap(({ among, count: each }) => {
      // From 1 on, because endpoints are numbered from 1.
      const own = inTurn<MadeUp>(among, (turnAmong(operation, letsSomebodyIn) + 1) * each).slice(0, each);
      // What is tried on an endpoint at smoke depth is tried on it here as well.
      const first = among.filter(({ words }) => atSmoke.some((literal) => literal.words === words));
      return [...new Set([...first, ...own])].slice(0, each).map(literalOf);
    }),
  ];
}

/**
 * The credentials that are tried on one endpoint at smoke depth. The endpoints of one kind of tenant together try all
 * of them, because one guard may serve them. The lists come first, and so does the key that does not exist. Lists and
 * operations with a body have several requests that must be refused, so two credentials are tried on them.
 */
function shareOf(operation: OperationName, all: readonly Literal[]): readonly Literal[] {
  const among = operationNames.filter(
    (name) => tenantOf(name) === tenantOf(operation) && letsSomebodyIn(name),
  );
  const before = among.slice(0, among.indexOf(operation)).map(shareSize);
  const start = before.reduce((sum, size) => sum + size, 0);
  const first = all.findIndex(({ words }) => words === nobodysKey);
  return inTurn(all, Math.max(first, 0) + start).slice(0, shareSize(operation));
}

function shareSize(operation: OperationName): number {
  const { method } = operations[operation];
  return method === "POST" || method === "PATCH" || roleOf(operation) === "list" ? 2 : 1;
}

function alternately<Item>(some: readonly Item[], others: readonly Item[]): readonly Item[] {
  const places = Array.from({ length: Math.max(some.length, others.length) }, (_, place) => place);
  return places.flatMap((place) => [...some.slice(place, place + 1), ...others.slice(place, place + 1)]);
}

/** Endpoint 5 answers 405 to every key. */
function letsSomebodyIn(operation: OperationName): boolean {
  return operation !== "dashboards.delete";
}
