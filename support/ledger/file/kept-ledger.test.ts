import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { emptyFolder } from "../../testing/folders.ts";
import { planFor } from "../../testing/plan.ts";
import { Ledger } from "../records/ledger.ts";
import { readLedger } from "./kept-ledger.ts";
import { LedgerFile } from "./ledger-file.ts";

const plan = planFor("https://staging.example.com");
const { mark } = plan;

function started() {
  const path = join(emptyFolder(), "run.jsonl");
  const file = new LedgerFile(path, plan, (text) => text.replaceAll("the-full-key", "[redacted]"));
  const ledger = new Ledger(mark, (event) => file.add(event));
  const body = JSON.stringify({ name: `${mark}1` });
  const createDashboard = (answer: { readonly id?: number; readonly status?: number } | null) => {
    ledger.expect({ operation: "dashboards.create", parameters: {}, place: "5", body });
    if (answer === null) return;
    const { id, status = 201 } = answer;
    const shown = { id, name: `${mark}1`, deleted: false };
    ledger.read(exampleExchange("dashboards.create", shown, { status, requestBody: body }));
  };
  const update = (id: string, text: string) =>
    ledger.expect({ operation: "dashboards.update", parameters: { id }, place: "5", body: text });
  const add = () => {
    const parameters = { project_id: "5", dashboard_id: "7" };
    const requestBody = '{"level":37,"user_uuid":"ABC"}';
    ledger.expect({ operation: "collaborators.add", parameters, place: "5", body: requestBody });
    return { parameters, requestBody };
  };
  return { path, file, ledger, createDashboard, update, add, read: () => readLedger(path) };
}

test("has what was created, and creations without an answer", () => {
  const { createDashboard, read } = started();
  createDashboard({ id: 7 });
  createDashboard({ status: 400 });
  createDashboard(null);
  expect(read()).toMatchObject({
    beginning: { id: "test", baseUrl: "https://staging.example.com" },
    entries: [{ kind: "dashboard", id: "7", projectId: "5" }],
    lost: [{ isRefused: true }, { names: [`${mark}1`], place: "5", isRefused: false }],
  });
});

test("removes a soft-deleted dashboard, and adds it again before it is restored", () => {
  const { ledger, createDashboard, update, read } = started();
  createDashboard({ id: 7 });
  ledger.read(exampleExchange("dashboards.update", { deleted: true }, { parameters: { id: "7" } }));
  expect(read()?.entries).toEqual([]);
  update("7", '{"deleted":false}');
  expect(read()?.entries).toHaveLength(1);
});

test("a refused restoration leaves a dashboard soft-deleted, unless another one is open", () => {
  const { ledger, createDashboard, update, read } = started();
  createDashboard({ id: 7 });
  ledger.read(exampleExchange("dashboards.update", { deleted: true }, { parameters: { id: "7" } }));
  const requestBody = '{"deleted":false}';
  const refusal = exampleExchange(
    "dashboards.update",
    {},
    { status: 409, parameters: { id: "7" }, requestBody },
  );
  update("7", requestBody);
  ledger.read(refusal);
  expect(read()?.entries).toEqual([]);
  update("7", requestBody);
  update("7", requestBody);
  ledger.read(refusal);
  expect(read()?.entries).toHaveLength(1);
});

test("a read after the end of the run writes nothing", () => {
  const { file, ledger, createDashboard, read } = started();
  createDashboard({ id: 7 });
  file.end({ isSettled: false });
  ledger.read(exampleExchange("dashboards.retrieve", { id: 7, name: "other" }, { parameters: { id: "7" } }));
  expect(read()?.entries).toHaveLength(1);
  expect(read()?.mayBeNamed("dashboard", "7", "other")).toBe(false);
});

test("knows an object by a name without the mark, which is written before it is sent", () => {
  const { createDashboard, update, read } = started();
  createDashboard({ id: 7 });
  expect(read()?.mayBeNamed("dashboard", "7", "")).toBe(false);
  update("7", '{"name":""}');
  expect(read()?.mayBeNamed("dashboard", "7", "")).toBe(true);
  expect(read()?.mayBeNamed("dashboard", "8", "")).toBe(false);
  expect(read()?.mayBeNamed("dashboard", "7", "Sales")).toBe(false);
});

test("holds a collaborator from before the request until the removal", () => {
  const { ledger, createDashboard, add, read } = started();
  createDashboard({ id: 7 });
  const { parameters, requestBody } = add();
  const collaborators = () => read()?.entries.filter(({ kind }) => kind === "collaborator");
  expect(collaborators()).toMatchObject([{ userUuid: "ABC", isUncertain: true }]);
  expect(ledger.remaining()).toContainEqual(expect.objectContaining({ kind: "collaborator" }));
  ledger.read(exampleExchange("collaborators.add", {}, { parameters, requestBody }));
  expect(collaborators()).toEqual([expect.not.objectContaining({ isUncertain: true })]);
  const removal = { parameters: { ...parameters, user__uuid: "abc" }, status: 204 };
  ledger.read(exampleExchange("collaborators.remove", undefined, removal));
  expect(collaborators()).toEqual([]);
});

test("forgets an addition that is refused", () => {
  const { ledger, createDashboard, add, read } = started();
  createDashboard({ id: 7 });
  const { parameters, requestBody } = add();
  ledger.read(exampleExchange("collaborators.add", {}, { parameters, requestBody, status: 400 }));
  expect(ledger.remaining()).toHaveLength(1);
  expect(read()?.entries).toHaveLength(1);
});

test("contains no key, reads a file that was cut off, and is removed when everything is settled", () => {
  const { path, file, ledger, read } = started();
  const body = JSON.stringify({ name: `${mark}the-full-key` });
  ledger.expect({ operation: "apps.create", parameters: {}, place: "5", body });
  const text = readFileSync(path, "utf8");
  expect(text).not.toContain("the-full-key");
  writeFileSync(path, text.slice(0, -9));
  expect(read()).toMatchObject({ beginning: { mark }, lost: [] });
  file.end({ isSettled: true });
  expect(() => readFileSync(path)).toThrow("ENOENT");
});
