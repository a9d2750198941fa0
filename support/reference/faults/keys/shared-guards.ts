import { type OperationName, operationNames } from "../../../catalogue/index.ts";
import { tenantOf } from "../../../catalogue/tenant.ts";
import type { Call } from "../../http/request.ts";
import { ignoreKey } from "../../seams/access.ts";
import { fullKey } from "../../world/index.ts";
import { type Fault, fault } from "../fault.ts";

const sentIn = ({ header }: Call): string => header("authorization") ?? "";
const keyIn = (call: Call): string => /^bearer +(.*)$/i.exec(sentIn(call))?.[1] ?? "";

/** The length of the part of the key that names its tenant. Anything shorter is not meant as a key. */
const enough = fullKey.length / 2 - 1;

/** Ways in which the one guard of a whole server accepts more than keys. */
const guards: readonly (readonly [way: string, mistake: string, lets: (call: Call) => boolean])[] = [
  [
    "any-case-everywhere",
    "The one guard of all views compares keys case-insensitively.",
    (call) => keyIn(call).toLowerCase() === fullKey.toLowerCase(),
  ],
  [
    "prefix-everywhere",
    "The one guard of all views compares only the beginnings of keys.",
    (call) => keyIn(call).startsWith(fullKey.slice(0, 24)),
  ],
  [
    "first-half-everywhere",
    "The one guard of all views compares only as much of a key as was sent.",
    (call) => keyIn(call).length >= enough && fullKey.startsWith(keyIn(call)),
  ],
  [
    "contained-everywhere",
    "The one guard of all views accepts keys that are similar to a known one.",
    (call) => keyIn(call).length >= enough && fullKey.includes(keyIn(call)),
  ],
  [
    "token-everywhere",
    "The one guard of all views leaves other schemes to a guard that was never written.",
    (call) => sentIn(call).startsWith("Token "),
  ],
];

/** More such ways, each tried at one endpoint of either kind of tenant. */
const ofOneEndpoint: readonly (readonly [OperationName, ...(typeof guards)[number]])[] = (
  [
    [
      "null-everywhere",
      "The one guard of all views accepts what a page without a key sends as the page's key.",
      (call) => /^bearer null$/i.test(sentIn(call)),
    ],
    [
      "undefined-everywhere",
      "The one guard of all views looks up a missing key by the text of its absence.",
      (call) => /^bearer undefined$/i.test(sentIn(call)),
    ],
    [
      "empty-password-everywhere",
      "The one guard of all views compares passwords only if one was sent.",
      (call) => {
        const [, encoded = ""] = /^basic (.+)$/i.exec(sentIn(call)) ?? [];
        return Buffer.from(encoded, "base64").toString().endsWith(":");
      },
    ],
  ] as const satisfies typeof guards
).flatMap((guard) =>
  (["dashboards.retrieve", "apps.update"] as const).map((name) => [name, ...guard] as const),
);

/** Endpoint 5 answers every key alike, so none gets in there. */
const guarded: readonly OperationName[] = operationNames.filter((name) => name !== "dashboards.delete");

/**
 * A guard that is wrong for all endpoints of one kind of tenant. Each fault names one of them, which may be another one
 * than the one that receives the credential.
 */
export const sharedGuardFaults: readonly Fault[] = [
  ...guarded.flatMap((operation, index) =>
    guards
      .filter((_, place) => place === index % guards.length)
      .map((guard) => sharedGuard(operation, ...guard)),
  ),
  ...ofOneEndpoint.map((row) => sharedGuard(...row)),
];

function sharedGuard(operation: OperationName, ...[way, mistake, lets]: (typeof guards)[number]): Fault {
  const views = operationNames.filter((name) => tenantOf(name) === tenantOf(operation));
  const seams = views.map((view) => ignoreKey(view, { when: lets }));
  return fault(`auth.${operation}.key_required.${way}`, mistake, ...seams);
}
