import { expect, test } from "vitest";
import type { Exchange } from "../../../support/conformance/index.ts";
import { exampleExchange } from "../../../support/testing/examples/exchange.ts";
import { onePerson } from "./one-person.ts";

const ada = { id: 1, uuid: "0a000000-0000-4000-8000-00000000000a", first_name: "Ada" };
const eve = { id: 2, uuid: "0b000000-0000-4000-8000-00000000000b", first_name: "Eve" };

const boards = (...creators: readonly object[]) =>
  exampleExchange("dashboards.list", {
    count: creators.length,
    next: null,
    previous: null,
    results: creators.map((created_by, id) => ({ id, name: "n", pinned: false, created_by })),
  });

const collaborator = (user: object, more: Partial<Pick<Exchange, "credential">> = {}) =>
  exampleExchange("collaborators.add", { id: ada.uuid, dashboard_id: 5, level: 37, user }, more);

test("a user keeps one id and one uuid in every answer", () => {
  const judge = onePerson();
  expect(judge(boards(ada, eve, ada))).toBe("holds");
  expect(judge(collaborator({ ...eve, uuid: eve.uuid.toUpperCase(), first_name: "Eva" }))).toBe("holds");
  expect(
    judge(exampleExchange("dashboards.list", { count: 0, next: null, previous: null, results: [] })),
  ).toBe("silent");
});

test("another id for the same uuid breaks it, within one page as well", () => {
  expect(onePerson()(boards(ada, { ...ada, id: 3 }))).toEqual({
    message: "a user is shown with another id or uuid than before",
    expected: `id 1, uuid ${ada.uuid}`,
    actual: `id 3, uuid ${ada.uuid}`,
  });
});

test("another uuid for the same id breaks it, in another resource as well", () => {
  const judge = onePerson();
  judge(boards(ada));
  expect(judge(collaborator({ ...eve, id: ada.id }))).toMatchObject({ actual: `id 1, uuid ${eve.uuid}` });
});

test("other keys, people who are not shown and values that do not fit prove nothing", () => {
  const judge = onePerson();
  judge(boards(ada));
  const narrow = { credential: { kind: "scoped", scopes: "dashboard:write" } } as const;
  expect(judge(collaborator({ ...ada, id: 9 }, narrow))).toBe("silent");
  expect(judge(collaborator({ ...ada, uuid: "00000000-0000-0000-0000-000000000000" }))).toBe("silent");
  expect(judge(collaborator({ ...ada, id: "9" }))).toBe("silent");
});
