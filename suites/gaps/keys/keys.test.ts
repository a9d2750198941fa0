import { expect, test } from "vitest";
import type { Exchange, Observer } from "../../../support/conformance/index.ts";
import { oneMoreKey } from "../../../support/http/keys/credential.ts";
import { allScopeSets, scopeSet } from "../../../support/settings/keys/scope-set.ts";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { keyProbes } from "./keys.ts";

const writer = { kind: "scoped", scopes: scopeSet(["plugin:write"]) } as const;
const reader = { kind: "scoped", scopes: scopeSet(["plugin:read"]) } as const;

/** The values of its answers that a probe concludes from the exchanges. */
function observedBy(probe: keyof typeof keyProbes, exchanges: readonly Exchange[]): readonly unknown[] {
  return watched(probe, exchanges, {}).values;
}

/** The same, and the settings that it says would show more. */
function watched(
  probe: keyof typeof keyProbes,
  exchanges: readonly Exchange[],
  scopedKeys: Readonly<Record<string, string>>,
) {
  const values: unknown[] = [];
  const settings: (string | undefined)[] = [];
  // The probe uses only these parts.
  const observer = {
    plan: { scopedKeys },
    observe: (_text: string, seen?: Parameters<Observer["observe"]>[1]) =>
      void values.push(seen?.answer?.value),
    miss: ({ setting }: Parameters<Observer["miss"]>[0]) => void settings.push(setting),
  } as unknown as Observer;
  const { passive } = keyProbes[probe] as {
    readonly passive: readonly {
      readonly operations: readonly string[];
      start(observer: Observer): { see(exchange: Exchange): void; end?(): void };
    }[];
  };
  for (const { operations, start } of passive) {
    const watcher = start(observer);
    for (const exchange of exchanges) if (operations.includes(exchange.operation)) watcher.see(exchange);
    watcher.end?.();
  }
  return { values, settings };
}

test("another key is asked for only if there are sets of scopes without a key", () => {
  const refused = exampleExchange("apps.upgrade", {}, { credential: reader, status: 403 });
  const asked = (keys: Readonly<Record<string, string>>) =>
    watched("auth.unscoped_operations", [refused], keys).settings;
  expect(asked({})).toEqual([oneMoreKey]);
  expect(asked(Object.fromEntries(allScopeSets.map((set) => [set, `key ${set}`])))).toEqual([undefined]);
});

test.each([
  ["a grant", [exampleExchange("apps.retrieve", {}, { credential: writer })], [true]],
  ["a refusal", [exampleExchange("apps.retrieve", {}, { credential: writer, status: 403 })], [false]],
  [
    "the 404 of an app that is gone",
    [exampleExchange("apps.retrieve", {}, { credential: writer, status: 404 })],
    [],
  ],
  [
    "the 404 of a list that another key is shown",
    [
      exampleExchange("apps.list", {}, { credential: writer, status: 404 }),
      exampleExchange("apps.list", {}, { credential: reader }),
    ],
    [false],
  ],
  [
    "the 404 of a list that no key is shown",
    [exampleExchange("apps.list", {}, { credential: writer, status: 404 })],
    [],
  ],
])("whether a write scope implies the read scope: %s", (_what, exchanges, values) => {
  expect(observedBy("auth.write_implies_read", exchanges)).toEqual(values);
});

const upgrade = (changes: Parameters<typeof exampleExchange>[2]) =>
  exampleExchange("apps.upgrade", {}, changes);

test("the 404 of an app that no key was shown says nothing about the scope of an operation", () => {
  const gone = { parameters: { organization_id: "5", id: "6" }, status: 404 };
  expect(
    observedBy("auth.unscoped_operations", [
      upgrade({}),
      upgrade({ credential: writer }),
      upgrade({ ...gone, credential: reader }),
    ]),
  ).toEqual(observedBy("auth.unscoped_operations", [upgrade({}), upgrade({ credential: writer })]));
  expect(
    observedBy("auth.unscoped_operations", [
      upgrade({}),
      upgrade({ credential: writer }),
      upgrade({ credential: reader, status: 404 }),
    ]),
  ).toEqual(["plugin:write"]);
});
