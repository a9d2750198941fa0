import { describe, expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { resourceDifference } from "./same-resource.ts";

const page = (...ids: readonly number[]) => ({
  count: ids.length,
  next: null,
  previous: null,
  results: ids.map((id) => ({ id, name: `${id}` })),
});
const dashboard = (fields: Readonly<Record<string, unknown>>) =>
  exampleExchange("dashboards.retrieve", { id: 1, name: "one", pinned: true, ...fields });
const collaborators = (...ids: readonly string[]) =>
  exampleExchange(
    "collaborators.list",
    ids.map((id) => ({ id, dashboard_id: 1, level: 37, user_uuid: id })),
  );
const sharing = (fields: Readonly<Record<string, unknown>>) =>
  exampleExchange("sharing.retrieve", { enabled: true, access_token: "one", ...fields });

describe("two reads of one operation", () => {
  test.each([
    ["an object", dashboard({}), dashboard({ last_accessed_at: "2026-01-01T00:00:00Z" })],
    [
      "pages of a list that others write to",
      exampleExchange("dashboards.list", page(1, 2)),
      exampleExchange("dashboards.list", page(3, 1)),
    ],
    ["empty pages", exampleExchange("apps.list", page()), exampleExchange("apps.list", page())],
    ["collaborators", collaborators("a", "b"), collaborators("b", "a")],
    ["a configuration with a new token", sharing({}), sharing({ access_token: "another" })],
    [
      "an object for another key",
      dashboard({ is_shared: true }),
      exampleExchange(
        "dashboards.retrieve",
        { id: 1, name: "one", pinned: true, is_shared: false },
        { credential: { kind: "scoped", scopes: "dashboard:read" } },
      ),
    ],
    ["any JSON", exampleExchange("apps.activity", [1]), exampleExchange("apps.activity", { other: 2 })],
    ["empty JSON", exampleExchange("apps.activity", []), exampleExchange("apps.activity", {})],
  ])("show the same: %s", (_, one, other) => {
    expect(resourceDifference(one, other)).toBeNull();
  });

  test("show the same app, if each check for updates installs another version", () => {
    const [one, other] = ["1.0", "1.1"].map((tag) =>
      exampleExchange("apps.check_for_updates", { id: 1, tag }),
    );
    if (one === undefined || other === undefined) throw new Error("there are two versions");
    expect(resourceDifference(one, other)).toMatchObject({ expected: '"1.0"' });
    expect(resourceDifference(one, other, "steady fields")).toBeNull();
  });

  test.each([
    ["another id", dashboard({}), dashboard({ id: 2 }), { expected: "1", actual: "2" }],
    ["another value", dashboard({}), dashboard({ pinned: false }), { expected: "true", actual: "false" }],
    [
      "another value that nobody wrote",
      dashboard({ created_by: { is_email_verified: true } }),
      dashboard({ created_by: { is_email_verified: false } }),
      { expected: "true", actual: "false" },
    ],
    [
      "another configuration",
      sharing({}),
      sharing({ enabled: false }),
      { expected: "true", actual: "false" },
    ],
    [
      "another configuration for another key",
      sharing({}),
      exampleExchange(
        "sharing.retrieve",
        { enabled: false, access_token: "one" },
        { credential: { kind: "scoped", scopes: "sharing_configuration:read" } },
      ),
      { expected: "true", actual: "false" },
    ],
    [
      "an empty page",
      exampleExchange("apps.list", page(1)),
      exampleExchange("apps.list", page()),
      { expected: "1", actual: "none" },
    ],
    [
      "empty JSON",
      exampleExchange("apps.activity", [1]),
      exampleExchange("apps.activity", []),
      { expected: "JSON that is not empty", actual: "nothing in it" },
    ],
    ["fewer collaborators", collaborators("a", "b"), collaborators("a"), { actual: '"a"' }],
  ])("do not show the same: %s", (_, one, other, text) => {
    expect(resourceDifference(one, other)).toMatchObject(text);
  });
});
