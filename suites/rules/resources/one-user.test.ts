import { expect, test } from "vitest";
import { exampleExchange } from "../../../support/testing/example-exchange.ts";
import { lawOf } from "../../../support/testing/law-of.ts";
import { oneUserLaw } from "./one-user.ts";

const user = {
  id: 7,
  uuid: "0a000000-0000-4000-8000-000000000001",
  distinct_id: "d",
  first_name: "Ada",
  last_name: "Owner",
  email: "ada@example.com",
  is_email_verified: true,
  hedgehog_config: {},
};
const collaborator = (changes: object) => ({
  id: "0b000000-0000-4000-8000-000000000001",
  dashboard_id: 1,
  user: { ...user, ...changes },
  level: 37,
  added_at: "2024-05-01T12:00:00Z",
  updated_at: "2024-05-01T12:00:00Z",
  user_uuid: user.uuid,
});
const added = (changes: object = {}, durationMs = 0) =>
  exampleExchange("collaborators.add", collaborator(changes), { durationMs });

const start = () =>
  lawOf(() => oneUserLaw("user.consistent", ["collaborators.add", "collaborators.list"])).start();

/** What is said of the last of several answers that follow each other. */
function saidOfLast(...exchanges: readonly ReturnType<typeof added>[]) {
  const judge = start();
  return exchanges.map((exchange) => judge(exchange)).at(-1);
}

test("a value that comes back after another one breaks it", () => {
  expect(saidOfLast(added(), added({ last_name: "O" }), added())).toEqual({
    message: "one user is shown with different values of last_name",
    expected: '"O"',
    actual: '"Owner"',
  });
  // By the uuid alone the two are one user.
  expect(saidOfLast(added(), added({ id: 8 }), added())).toHaveProperty("message");
});

test("a user who is changed is shown otherwise from then on", () => {
  expect(saidOfLast(added(), added({ last_name: "O" }), added({ last_name: "O" }))).toBe("holds");
});

test("of answers that overlap, and of keys that may see less, nothing is said", () => {
  expect(saidOfLast(added(), added({ last_name: "O" }, 60_000), added())).toBe("holds");
  const narrow = exampleExchange("collaborators.add", collaborator({ email: "hidden@example.com" }), {
    credential: { kind: "scoped", scopes: "dashboard:write" },
    durationMs: 0,
  });
  expect(saidOfLast(added(), narrow, added())).toBe("holds");
});

test("one answer shows one user in one way", () => {
  const both = exampleExchange("collaborators.list", [collaborator({}), collaborator({ first_name: "A" })]);
  expect(saidOfLast(both)).toHaveProperty("message");
});
