import type { OperationName, Scope } from "../../../catalogue/index.ts";
import { operations, type scopedOperations } from "../../../catalogue/index.ts";
import type { Call, Seam } from "../../http/request.ts";
import { ignoreKey, ignoreScope } from "../../seams/access.ts";
import { fullKey } from "../../world/index.ts";
import { type Fault, type FaultId, fault } from "../fault.ts";

const credential = ({ header }: Call): string =>
  /^bearer +(.*)$/i.exec(header("authorization") ?? "")?.[1] ?? "";

/** Ways to recognize a key by only a part of it. */
const half = (text: string): boolean => text.length >= fullKey.length / 2;
const careless: readonly (readonly [OperationName, string, string, (sent: string) => boolean])[] = [
  [
    "dashboards.retrieve",
    "prefix",
    "Only the beginning of a key is compared.",
    (sent) => sent.startsWith(fullKey.slice(0, 24)),
  ],
  [
    "apps.list",
    "begins-with-key",
    "Everything after a known key is ignored.",
    (sent) => sent.startsWith(fullKey),
  ],
  [
    "dashboards.list",
    "any-case",
    "The database compares keys case-insensitively.",
    (sent) => sent.toLowerCase() === fullKey.toLowerCase(),
  ],
  [
    "apps.retrieve",
    "contained",
    "A key is accepted if the table holds a similar one.",
    (sent) => half(sent) && fullKey.includes(sent),
  ],
  [
    "sharing.retrieve",
    "blank",
    "An empty token finds the row of a user without a key.",
    (sent) => sent.trim() === "",
  ],
];

const onFirst: readonly OperationName[] = ["dashboards.list", "apps.retrieve"];

/** A key with scopes, which a careless check misreads. */
const readings: readonly (readonly [
  OperationName,
  string,
  string,
  (held: readonly Scope[], scope: Scope) => boolean,
])[] = [
  [
    "dashboards.list",
    "empty-is-all",
    "A key without scopes counts as unrestricted.",
    (held) => held.length === 0,
  ],
  [
    "apps.create",
    "empty-is-all",
    "A key without scopes counts as unrestricted.",
    (held) => held.length === 0,
  ],
  [
    "collaborators.remove",
    "four-of-five",
    "A key with most scopes counts as an administrator's.",
    (held) => held.length === 4,
  ],
  [
    "apps.update",
    "same-action",
    "Only the action of a scope is compared, not its object.",
    (held, scope) => held.some((one) => one.split(":")[1] === scope.split(":")[1]),
  ],
  [
    "dashboards.retrieve",
    "same-action",
    "Only the action of a scope is compared, not its object.",
    (held, scope) => held.some((one) => one.split(":")[1] === scope.split(":")[1]),
  ],
  [
    "sharing.retrieve",
    "any-read",
    "Any scope to read counts as the scope to read this.",
    (held) => held.includes("plugin:read"),
  ],
];

const grants: readonly (readonly [
  (typeof scopedOperations)[number],
  string,
  string,
  (held: readonly Scope[], scope: Scope) => boolean,
])[] = [
  [
    "dashboards.list",
    "alone",
    "The scopes of a key are compared as one text, so that only a key with this scope alone passes.",
    (held) => held.length === 1 || held.length === 5,
  ],
  [
    "apps.retrieve",
    "first",
    "Only the first scope of a key is checked.",
    (held, scope) => held[0] === scope || held.length === 5,
  ],
  [
    "dashboards.update",
    "last",
    "Only the last scope of a key is checked.",
    (held, scope) => held.at(-1) === scope || held.length === 5,
  ],
  [
    "collaborators.list",
    "even",
    "The scopes are read in pairs, and an odd one is lost.",
    (held) => held.length !== 3,
  ],
];

function grantedOnly(operation: OperationName, fits: (held: readonly Scope[]) => boolean): Seam {
  return () => ({
    authorize: (decision, call) =>
      call.operation === operation && decision.outcome === "granted" && !fits([...(call.key?.scopes ?? [])])
        ? { outcome: "forbidden" }
        : decision,
  });
}

const scopeOf = (operation: OperationName): Scope => operations[operation].scope ?? "dashboard:read";

/** Section 5: keys and scopes that are compared only in part. */
export const keyShortcutFaults: readonly Fault[] = [
  ...careless.map(([operation, way, mistake, fits]) =>
    fault(
      `auth.${operation}.key_required.${way}`,
      mistake,
      ignoreKey(operation, {
        when: (call) => /^bearer/i.test(call.header("authorization") ?? "") && fits(credential(call)),
      }),
    ),
  ),
  ...onFirst.map((operation) =>
    fault(
      `auth.${operation}.key_required.once-a-connection`,
      "The key of the first request is valid for the whole connection.",
      ignoreKey(operation, {
        when: ({ connection }) => connection.authorizations.some((sent) => sent === `Bearer ${fullKey}`),
      }),
    ),
  ),
  ...readings.map(([operation, way, mistake, fits]) =>
    fault(
      `scopes.${operation}.refused.${way}` as FaultId,
      mistake,
      ignoreScope(operation, { when: ({ key }) => fits([...(key?.scopes ?? [])], scopeOf(operation)) }),
    ),
  ),
  ...grants.map(([operation, way, mistake, fits]) =>
    fault(
      `scopes.${operation}.granted.${way}`,
      mistake,
      grantedOnly(operation, (held) => fits(held, scopeOf(operation))),
    ),
  ),
];
