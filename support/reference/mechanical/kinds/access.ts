import { isRead, operationNames, operations } from "../../../catalogue/operation.ts";
import type { Call } from "../../http/request.ts";
import { decide, refusalOf } from "../../server/authorize.ts";
import type { Kind } from "../kind.ts";

/** Endpoint 5 refuses every key, so it does not show which keys it lets in. */
const granting = operationNames.filter((name) => operations[name].status !== 405);
const scoped = granting.filter((name) => operations[name].scope !== null);
const isWrite = (name: (typeof granting)[number]) => !isRead(name);

const lacksScope = (call: Call) => decide(call).outcome === "forbidden";
const lacksKey = (call: Call) => call.header("authorization") === undefined;
const isGarbage = (call: Call) =>
  call.key === undefined && /^bearer +\S/i.test(call.header("authorization") ?? "");

/** Mistakes about which keys are let in (section 5). */
export const accessKinds: readonly Kind[] = [
  {
    name: "scope-ignored",
    says: "a key without the scope is let in",
    operations: scoped,
    chooses: "requests",
    stores: true,
    admits: lacksScope,
    change: ({ reply }) => reply,
  },
  {
    name: "key-ignored",
    says: "a request without a key is let in",
    operations: granting,
    chooses: "requests",
    stores: true,
    admits: lacksKey,
    change: ({ reply }) => reply,
  },
  {
    name: "garbage-taken",
    says: "any text counts as a key",
    operations: granting,
    chooses: "requests",
    stores: true,
    admits: isGarbage,
    change: ({ reply }) => reply,
  },
  {
    name: "forbidden-yet-done",
    says: "a key without the scope is refused, but its request is carried out",
    operations: scoped.filter(isWrite),
    chooses: "requests",
    stores: true,
    admits: lacksScope,
    change: ({ call }) => refusalOf("forbidden", call),
  },
  {
    name: "keyless-yet-done",
    says: "a request without a key is refused, but carried out",
    operations: granting.filter(isWrite),
    chooses: "requests",
    stores: true,
    admits: lacksKey,
    change: ({ call }) => refusalOf("unauthenticated", call),
  },
];
