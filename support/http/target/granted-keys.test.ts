import { expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import type { CredentialLabel } from "../../evidence/index.ts";
import { planFor } from "../../testing/plan.ts";
import type { Exchange } from "../exchange.ts";
import { RetryPolicy } from "../waiting/retry-policy.ts";
import { GrantedKeys } from "./granted-keys.ts";

const scopedKeys = {
  "": "none",
  "plugin:read": "one",
  "dashboard:read,plugin:read": "two",
  "dashboard:read,plugin:write": "three",
};
const selected = ["apps.list", "apps.create", "dashboards.list"].map(
  (name) => `scopes.${name}.granted` as const,
);
const keysOf = (depth: "smoke" | "standard") =>
  new GrantedKeys(planFor("http://keys.invalid", { depth, scopedKeys, selected }), new RetryPolicy(0));
const scoped = (scopes: string) => ({ kind: "scoped", scopes }) as const;

/** Lets the keys know of an answer to one of them. */
function answer(
  keys: GrantedKeys,
  credential: CredentialLabel,
  status = 200,
  operation: OperationName = "apps.list",
) {
  keys.record({ operation, credential, status, succeeded: status === 200, probe: false, isDocumented: true });
}

/**
 * Requests the apps, or creates one, and returns the scopes of the keys with which it was tried; null is the full key.
 */
async function askedWith(
  keys: GrantedKeys,
  status = 200,
  operation: "apps.list" | "apps.create" = "apps.list",
): Promise<readonly (string | null)[]> {
  const asked: (string | null)[] = [];
  await keys.sendWithSomeKey(operation, async ({ credential }) => {
    asked.push(credential?.kind === "scoped" ? credential.scopes : null);
    // No other part of the answer is read.
    return { operation, status, succeeded: status === 200 } as Exchange;
  });
  return asked;
}

/** Requests the apps with a granted key, and returns the scopes of the keys with which it was tried. */
async function askedWithGranted(
  keys: GrantedKeys,
  statuses: readonly number[],
): Promise<readonly (string | null)[]> {
  const asked: (string | null)[] = [];
  await keys.sendWithGrantedKey("apps.list", async ({ credential }) => {
    const status = statuses[asked.length] ?? 200;
    asked.push(credential?.kind === "scoped" ? credential.scopes : null);
    // No other part of the answer is read.
    return { operation: "apps.list", status, succeeded: status === 200 } as Exchange;
  });
  return asked;
}

function record(keys: GrantedKeys, scopes: string, status: number): void {
  const answered = { operation: "apps.list", probe: false, isDocumented: true } as const;
  keys.record({ ...answered, credential: scoped(scopes), status, succeeded: status === 200 });
}

const grant = (keys: GrantedKeys, scopes: string) => record(keys, scopes, 200);
const refuse = (keys: GrantedKeys, scopes: string) => record(keys, scopes, 403);

test("each key that holds the scope is used once, and then the full key", async () => {
  const keys = keysOf("standard");
  expect(await askedWith(keys)).toEqual(["dashboard:read,plugin:read"]);
  expect(await askedWith(keys)).toEqual(["plugin:read"]);
  expect(await askedWith(keys)).toEqual([null]);
});

test("if a key is refused, the full key is used, and that key is not lent again", async () => {
  const keys = keysOf("standard");
  expect(await askedWith(keys, 403)).toEqual(["dashboard:read,plugin:read", null]);
  expect(await askedWith(keys)).toEqual(["plugin:read"]);
});

test("a request that is refused for its body is not sent again, unless the target may not know the key", async () => {
  const keys = keysOf("standard");
  expect(await askedWith(keys, 400, "apps.create")).toEqual(["dashboard:read,plugin:write", null]);
  const knowing = keysOf("standard");
  answer(knowing, scoped("dashboard:read,plugin:write"));
  expect(await askedWith(knowing, 400, "apps.create")).toEqual(["dashboard:read,plugin:write"]);
  expect(await askedWith(keysOf("standard"), 400)).toEqual(["dashboard:read,plugin:read", null]);
});

test("a granted operation is not tried again", async () => {
  const keys = keysOf("standard");
  answer(keys, scoped("plugin:read"));
  answer(keys, scoped("dashboard:read,plugin:read"), 403);
  expect(keys.has("apps.list", scoped("plugin:read"))).toBe(true);
  expect(keys.has("dashboards.list", scoped("plugin:read"))).toBe(false);
  expect(keys.has("apps.list", scoped("dashboard:read,plugin:read"))).toBe(false);
  expect(await askedWith(keys)).toEqual(["dashboard:read,plugin:read"]);
});

test("when no new key is left, every second request is sent with the narrowest of those that were granted", async () => {
  const keys = keysOf("standard");
  for (const scopes of ["dashboard:read,plugin:read", "plugin:read"]) grant(keys, scopes);
  expect(await askedWith(keys)).toEqual(["plugin:read"]);
  expect(await askedWith(keys)).toEqual([null]);
  expect(await askedWith(keys)).toEqual(["plugin:read"]);
});

test("a granted key that is refused twice gives way to the full key, and is not used again", async () => {
  const keys = keysOf("standard");
  const asked = (...statuses: readonly number[]) => askedWithGranted(keys, statuses);
  expect(await asked(200)).toEqual([null]);
  grant(keys, "plugin:read");
  expect(await asked(404)).toEqual(["plugin:read"]);
  expect(await asked(403, 200)).toEqual(["plugin:read", "plugin:read"]);
  expect(await asked(419, 419, 200)).toEqual(["plugin:read", "plugin:read", null]);
  refuse(keys, "plugin:read");
  expect(await asked(200)).toEqual([null]);
});

test("the full key is used at a depth that tries few keys", async () => {
  expect(await askedWith(keysOf("smoke"))).toEqual([null]);
});

test("a key that was granted anything is known, and one that was refused is not", () => {
  const keys = keysOf("standard");
  answer(keys, scoped("plugin:read"));
  answer(keys, scoped(""), 403);
  expect(keys.knows(scoped("plugin:read"))).toBe(true);
  expect(keys.knows(scoped(""))).toBe(false);
  expect(keys.knows({ kind: "full" })).toBe(false);
});

test("a status that refuses a made-up key may refuse a key that is too new to be known", async () => {
  const keys = keysOf("standard");
  expect([401, 403, 400].map((status) => keys.mayRefuseKey(status))).toEqual([true, true, false]);
  answer(keys, { kind: "literal", header: "Bearer made-up" }, 400, "apps.create");
  expect(keys.mayRefuseKey(400)).toBe(true);
  expect((await askedWith(keys, 400, "apps.create")).at(-1)).toBe(null);
});

test("a 405 may come before the key is looked at, so it does not show that the target knows the key", () => {
  const keys = keysOf("standard");
  const credential = scoped("dashboard:read,plugin:read");
  answer(keys, credential, 405, "dashboards.delete");
  expect(keys.knows(credential)).toBe(false);
  expect(keys.knowsNarrowKey).toBe(false);
  answer(keys, credential);
  expect(keys.knows(credential)).toBe(true);
  expect(keys.knowsNarrowKey).toBe(true);
});

test("a named key is tried twice only if the target knows it, and then the full key", async () => {
  const keys = keysOf("standard");
  const credential = scoped("plugin:read");
  const asked = async (...statuses: readonly number[]) => {
    const left = [...statuses];
    const used: (string | null)[] = [];
    await keys.sendFirstWith(credential, "apps.list", async (key) => {
      used.push(key.credential?.kind === "scoped" ? key.credential.scopes : null);
      const status = left.shift() ?? 200;
      // No other part of the answer is read.
      return { operation: "apps.list", status, succeeded: status === 200 } as Exchange;
    });
    return used;
  };
  expect(await asked(403)).toEqual(["plugin:read", null]);
  answer(keys, credential);
  expect(await asked()).toEqual(["plugin:read"]);
  expect(await asked(403, 403)).toEqual(["plugin:read", "plugin:read", null]);
  expect(await asked(403, 200)).toEqual(["plugin:read", "plugin:read"]);
  expect(await asked(404)).toEqual(["plugin:read", null]);
});
