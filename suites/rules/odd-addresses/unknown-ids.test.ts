import { expect, test } from "vitest";
import { isRead, operationNames, operations } from "../../../support/catalogue/index.ts";
import { bodyOf } from "../../../support/http/request-options.ts";
import { planFor } from "../../../support/testing/plan.ts";
import { allOddIds, notUtf8 } from "./odd-ids.ts";
import { idsIn, unknownTo } from "./unknown-ids.ts";

const depths = ["standard", "thorough"] as const;
const asked = depths.flatMap((depth) =>
  operationNames.flatMap((operation) =>
    unknownTo(operation, planFor("http://unknown.invalid", { depth })).map((address) => ({
      operation,
      address,
    })),
  ),
);
const writes = asked.filter(({ operation }) => !isRead(operation));

test("every operation gets a request about something that does not exist", () => {
  for (const operation of operationNames) {
    expect(asked.some((each) => each.operation === operation)).toBe(true);
  }
});

test("at standard depth every operation with an id gets an id of each kind", () => {
  for (const operation of operationNames.filter((name) => idsIn(name).length > 0)) {
    const ids = unknownTo(operation, planFor("http://unknown.invalid", { depth: "standard" })).map(
      ({ parameters }) => parameters[idsIn(operation)[0] ?? ""] ?? "",
    );
    const isOf = [
      /^(null|undefined)$/,
      /^(true|false)$/,
      /^-\d+$/,
      /^(?:\d{20}|2147483648)$|^0\.\d+$|^00?$|^not-a-number$|^NaN$|^12abc$|^1e3$/,
      /[^\w .-]|^not-utf-8$/,
    ];
    for (const kind of isOf)
      expect(ids, operation).toEqual(expect.arrayContaining([expect.stringMatching(kind)]));
  }
});

test("at standard depth each operation on an object is also sent below two unknown tenants, one of which is a text", () => {
  const plan = planFor("http://unknown.invalid", { depth: "standard" });
  for (const operation of operationNames.filter((name) => idsIn(name).length > 0)) {
    const tenants = unknownTo(operation, plan).flatMap(({ parameters }) => parameters.project_id ?? []);
    expect(tenants, operation).toHaveLength(2);
    expect(
      tenants.filter((tenant) => /^[\d-]+$|dead$|^not-utf-8$|^true$|^null(,null)?$|^0\.5$/.test(tenant)),
      operation,
    ).toHaveLength(1);
  }
});

test("no write has an id that a careless server could take for that of an object", () => {
  const ids = writes.flatMap(({ address: { parameters } }) => [
    parameters.id ?? parameters.dashboard_id ?? "0",
  ]);
  // As servers convert them: cut off at the first letter, rounded, or cut to 32 bits.
  const read = ids.flatMap((id) => [
    Number.parseInt(id, 10),
    Number(id),
    Math.round(Number(id)),
    Number(id) | 0,
  ]);
  const found = read.filter((id) => Number.isInteger(id) && id > 0 && id < 1_000_000_000);
  expect(found).toEqual([]);
  expect(read).not.toContain(-1);
});

test("every use has ids with characters of every kind, and what clients send for a missing id or for several", () => {
  for (const use of ["reads", "writes", "deletions"] as const) {
    const ids = allOddIds(use);
    for (const kind of [
      /[\u{10000}-\u{10ffff}]/u,
      /[\u0080-\u009f]/,
      /['"%]/,
      /^null$/,
      /^null,null$/,
      /^0\.\d+$/,
    ])
      expect(ids, use).toEqual(expect.arrayContaining([expect.stringMatching(kind)]));
    const hasControl = (id: string) => [...id].some((character) => character > "\0" && character < " ");
    expect(ids.filter(hasControl), use).not.toEqual([]);
  }
});

test("no body changes anything, wherever a careless server stores it, and no creation has an object for a body", () => {
  const bodies = writes.map(({ operation, address }) => {
    if (operations[operation].method === "DELETE") return "nothing";
    return operation === "collaborators.add" ? "a collaborator" : bodyOf(address);
  });
  expect(new Set(bodies)).toEqual(new Set(["nothing", "{}", "[]", "a collaborator"]));
});

test("at standard depth the operations together get all ids and tenants of the tables", () => {
  const values = asked.flatMap(({ address: { parameters, path } }) => [
    ...Object.values(parameters),
    ...(path === undefined ? [] : [path]),
  ]);
  for (const value of ["0", "00", "null", "0.5", "-1", "12abc", "７７,", "no-tenant", "null,null", "\0ä;"])
    expect(values).toContain(value);
  expect(values).toContain(notUtf8);
});
