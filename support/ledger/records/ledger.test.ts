import { describe, expect, test } from "vitest";
import type { OperationName } from "../../catalogue/index.ts";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { Ledger } from "./ledger.ts";

const mark = "dashspec-test-";

function ledgerAfter(...exchanges: readonly ReturnType<typeof exampleExchange>[]): Ledger {
  const ledger = new Ledger(mark);
  for (const exchange of exchanges) ledger.read(exchange);
  return ledger;
}

const dashboard = (id: unknown, further: Readonly<Record<string, unknown>> = {}) =>
  exampleExchange("dashboards.create", { id, name: `${mark}1`, deleted: false, ...further });
const patch = (id: string, deleted: unknown) =>
  exampleExchange("dashboards.update", { id, deleted }, { parameters: { project_id: "5", id } });
const addition = (dashboard_id: string) =>
  exampleExchange(
    "collaborators.add",
    {},
    {
      parameters: { project_id: "5", dashboard_id },
      requestBody: '{"level":37,"user_uuid":"ABC"}',
    },
  );

describe("a ledger", () => {
  test.each([
    [
      "a dashboard",
      dashboard(9007199254740993n),
      { kind: "dashboard", id: "9007199254740993", projectId: "5" },
    ],
    [
      "a dashboard from a template",
      exampleExchange("dashboards.create_from_template_json", { id: 7 }),
      { kind: "dashboard", id: "7", projectId: "5" },
    ],
    ["an app", exampleExchange("apps.create", { id: 7 }), { kind: "app", id: "7", organizationId: "5" }],
    [
      "an app with an id of a wrong type",
      exampleExchange("apps.create", { id: "x" }),
      { kind: "app", id: "x", organizationId: "5" },
    ],
    [
      "a collaborator",
      addition("8"),
      { kind: "collaborator", dashboardId: "8", userUuid: "ABC", projectId: "5" },
    ],
  ])("remembers %s", (_, exchange, entry) => {
    expect(ledgerAfter(exchange).remaining()).toEqual([entry]);
  });

  test.each([
    ["a refused create", exampleExchange("apps.create", { id: 7 }, { status: 400 })],
    ["a create that answers no id", exampleExchange("apps.create", { name: "x" })],
    ["a create whose id addresses the list", exampleExchange("apps.create", { id: "" })],
    ["a create whose id addresses what is above", exampleExchange("apps.create", { id: ".." })],
    ["a create that answers no JSON", exampleExchange("apps.create", undefined, { text: "<html>" })],
    ["reads", exampleExchange("apps.retrieve", { id: 7 })],
  ])("remembers nothing of %s", (_, exchange) => {
    expect(ledgerAfter(exchange).remaining()).toEqual([]);
  });

  test("forgets what was removed, but only after a success", () => {
    const removal = (operation: OperationName, parameters: Readonly<Record<string, string>>, status = 204) =>
      exampleExchange(operation, undefined, { parameters, status });
    const ledger = ledgerAfter(
      exampleExchange("apps.create", { id: 7 }),
      exampleExchange("apps.create", { id: 8 }),
      removal("apps.delete", { organization_id: "5", id: "7" }),
      removal("apps.delete", { organization_id: "5", id: "8" }, 403),
      addition("9"),
      removal("collaborators.remove", { project_id: "5", dashboard_id: "9", user__uuid: "abc" }),
    );
    expect(ledger.remaining()).toEqual([{ kind: "app", id: "8", organizationId: "5" }]);
    expect(ledger.owns("app", "7")).toBe(true);
    expect(ledger.owns("app", "9")).toBe(false);
  });

  test("keeps an app that got the id of a removed one before the removal was answered", () => {
    const parameters = { organization_id: "5", id: "7" };
    const ledger = ledgerAfter(exampleExchange("apps.create", { id: 7 }));
    ledger.expect({ operation: "apps.delete", parameters, place: "5", body: undefined });
    ledger.read(exampleExchange("apps.create", { id: 7 }));
    ledger.read(exampleExchange("apps.delete", undefined, { parameters, status: 204 }));
    expect(ledger.remaining()).toEqual([{ kind: "app", id: "7", organizationId: "5" }]);
  });

  test("keeps an app that was deleted by another organization's path", () => {
    const parameters = { organization_id: "6", id: "7" };
    const elsewhere = exampleExchange("apps.delete", undefined, { parameters, status: 204 });
    expect(ledgerAfter(exampleExchange("apps.create", { id: 7 }), elsewhere).remaining()).toHaveLength(1);
  });

  test("follows the state of a dashboard in the target's answers", () => {
    const ledger = ledgerAfter(dashboard(1), dashboard(2), dashboard(3, { deleted: true }), patch("1", true));
    expect(ledger.remaining().map((entry) => "id" in entry && entry.id)).toEqual(["2"]);
    ledger.read(patch("1", false));
    expect(ledger.remaining()).toHaveLength(2);
    ledger.read(patch("2", "true"));
    expect(ledger.remaining()).toHaveLength(2);
    expect(ledger.softDeleted).toBe(1);
  });
});

describe("a creation that is answered with another name", () => {
  const requestBody = JSON.stringify({ pinned: true, name: `${mark}board 1` });
  const created = (value: Readonly<Record<string, unknown>>) =>
    ledgerAfter(exampleExchange("dashboards.create", { id: 5, ...value }, { requestBody }));

  test.each([
    ["somebody else's", { name: "Sales" }, true],
    ["our own", { name: `${mark}board 1` }, false],
    ["our own, the name cut behind the mark", { name: `${mark}boa` }, false],
    ["our own, the name in capitals", { name: `${mark}BOARD 1`.toUpperCase() }, false],
    ["our own, the name forgotten", { name: "" }, false],
    ["our own, the name of no text", { name: null }, false],
  ])("may be %s: %j", (_, value, doubtful) => {
    const ledger = created(value);
    expect(ledger.doubts("dashboard", "5")).toBe(doubtful);
    expect(ledger.owns("dashboard", "5")).toBe(!doubtful);
    expect(ledger.remaining()).toHaveLength(doubtful ? 0 : 1);
    expect(ledger.doubtful()).toHaveLength(doubtful ? 1 : 0);
  });

  test("is the run's own if no name with the mark was sent", () => {
    const exchange = exampleExchange("apps.create", { id: 5, name: "" }, { requestBody: '{"name":""}' });
    expect(ledgerAfter(exchange).owns("app", "5")).toBe(true);
  });
});

test("a refused addition does not remove an earlier one without an answer", () => {
  const ledger = ledgerAfter(dashboard(8));
  const { parameters, requestBody: body = "" } = addition("8");
  const coming = { operation: "collaborators.add", parameters, place: "5", body } as const;
  ledger.expect(coming);
  ledger.expect(coming);
  const refused = exampleExchange("collaborators.add", {}, { parameters, requestBody: body, status: 400 });
  ledger.read(refused);
  expect(ledger.remaining()).toContainEqual(
    expect.objectContaining({ kind: "collaborator", isUncertain: true }),
  );
  ledger.read(refused);
  expect(ledger.remaining().map(({ kind }) => kind)).toEqual(["dashboard"]);
});
