import { describe, expect, test } from "vitest";
import { rowsOf } from "../../conformance/bodies/reading.ts";
import { NoUsableAnswer } from "../../http/errors.ts";
import { makeAppOfOthers } from "../../reference/dialects/other-clients.ts";
import type { Reply } from "../../reference/http/reply.ts";
import type { Call, Seam } from "../../reference/http/request.ts";
import { tableOf } from "../../reference/seams/world.ts";
import { startTestBed } from "../../testing/ledger-test-bed.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedTarget } from "../../testing/started.ts";
import { cleaningTime, cleanUp, leftBehind, leftForOthers } from "./clean-up.ts";

test("the time for a clean-up depends on the user's requests per minute", async () => {
  const { ledger, create, plan } = await startTestBed();
  expect(cleaningTime(plan, ledger)).toBe(60_000);
  const slow = { requestsPerMinute: 2 };
  const empty = cleaningTime(slow, ledger);
  await create("dashboards.create", `${plan.mark}board`);
  await create("apps.create", `${plan.mark}app`);
  expect(cleaningTime(slow, ledger) - empty).toBe(60_000);
});

test.each([163.97, 0.001, Number.MIN_VALUE])(
  "at a pace of %d requests a minute, its time is one that a timer takes",
  async (pace) => {
    const { ledger, create, plan } = await startTestBed();
    await create("apps.create", `${plan.mark}app`);
    const time = cleaningTime({ requestsPerMinute: pace }, ledger);
    expect(Number.isSafeInteger(time)).toBe(true);
    expect(time).toBeLessThanOrEqual(3_600_000);
  },
);

const html = { status: 500, headers: {}, text: "<h1>Server Error</h1>" };
const empty = { status: 204, headers: {}, text: "" };
const isCreation = ({ operation }: Call) => operation.endsWith(".create");
const isRemoval = ({ operation }: Call) => operation === "apps.delete";
const isUpdate = ({ operation }: Call) => operation === "dashboards.update";

/** Answers some requests, and does not carry them out. @param times how many of them, all by default */
function instead(of: (call: Call) => boolean, reply: Reply, times = Number.POSITIVE_INFINITY): Seam {
  return () => {
    let left = times;
    return { request: (call) => (of(call) && left-- > 0 ? reply : undefined) };
  };
}

/** Carries out some requests, and answers them otherwise. */
function answeredWith(of: (call: Call) => boolean, reply: Reply): Seam {
  return () => ({ answer: (own, call) => (of(call) ? reply : own) });
}

const largePages = ({ url }: Call) => url.searchParams.get("limit") === "250";

describe("the clean-up removes everything", () => {
  test.each<[string, ...Seam[]]>([
    ["no answer named the objects", answeredWith(isCreation, html)],
    [
      "no answer named them, and large pages are refused",
      answeredWith(isCreation, html),
      instead(largePages, { ...html, status: 400 }),
    ],
    ["removals get no answer at first", instead(isRemoval, { ...html, status: 503 }, 2)],
    ["an app is gone although its removal is refused", answeredWith(isRemoval, { ...html, status: 409 })],
    ["a list still shows an app after its removal", instead(isRemoval, empty, 1)],
    ["a soft delete has an empty answer, and a read shows it", answeredWith(isUpdate, empty)],
  ])("even if %s", async (_, ...seams) => {
    const { target, ledger, plan, create, left } = await startTestBed(...seams);
    await create("dashboards.create", `${plan.mark}1`);
    await create("apps.create", `${plan.mark}2`);
    await create("apps.create", "of somebody else");
    expect(await left()).toHaveLength(2);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  });
});

describe("the clean-up reports", () => {
  const json = { status: 200, headers: { "content-type": "application/json" } };

  test.each<[string, Seam, object]>([
    [
      "an app whose removal is refused",
      instead(isRemoval, { ...html, status: 403 }),
      {
        kind: "app",
        url: expect.stringContaining("/pipeline_import_apps/"),
        reason: expect.stringMatching(/^answered 403 \(<h1>Server Error/),
        setting: expect.stringContaining("apps.available"),
      },
    ],
    [
      "an app that is still there although its removal was answered with success",
      instead(isRemoval, empty),
      { kind: "app", reason: "its removal was answered with success, but it is still there" },
    ],
    [
      "a dashboard whose soft delete is answered as not done",
      instead(isUpdate, { ...json, text: '{"deleted":false}' }),
      { kind: "dashboard", reason: "answered 200, and it is still there" },
    ],
  ])("%s, and removes the rest", async (_, seam, residue) => {
    const { target, ledger, plan, create, left } = await startTestBed(seam);
    await create("dashboards.create", `${plan.mark}1`);
    await create("apps.create", `${plan.mark}2`);
    expect((await cleanUp(target, ledger)).residue).toMatchObject([residue]);
    expect(await left()).toHaveLength(1);
  });
});

describe("the clean-up", () => {
  test("removes dashboards, apps and collaborators, and nothing of others", async () => {
    const { target, ledger, plan, create, left, reference } = await startTestBed();
    const others = rowsOf(await target.send("dashboards.list"), "dashboard list item").length;
    const dashboard = await create("dashboards.create", `${plan.mark}1`);
    await create("apps.create", `${plan.mark}2`);
    const dashboard_id = String(dashboard.body.kind === "json" && JSON.parse(dashboard.text).id);
    const added = await target.send(
      "collaborators.add",
      { dashboard_id },
      {
        body: { level: 37, user_uuid: reference.collaboratorUuid },
      },
    );
    expect(added.status).toBe(201);
    expect(await left()).toHaveLength(2);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
    expect(ledger.remaining()).toEqual([]);
    const list = rowsOf(await target.send("dashboards.list"), "dashboard list item");
    expect(list.filter(({ value }) => value.deleted === false)).toHaveLength(others);
  });

  test("leaves and tells of what may be somebody else's", async () => {
    const { target, ledger, plan, create } = await startTestBed(() => ({
      answer: (reply, { operation }) =>
        operation === "dashboards.create" ? { ...reply, body: { id: 101n, name: "Sales" } } : reply,
    }));
    await create("dashboards.create", `${plan.mark}board`);
    const [left, ...more] = leftForOthers(target, ledger);
    expect(left).toMatchObject({ kind: "dashboard", url: expect.stringMatching(/\/dashboards\/101$/) });
    expect(more).toEqual([]);
  });

  test("does not touch a colleague's copy of the run's object, although it has the mark", async () => {
    const { target, ledger, plan, create, left, reference } = await startTestBed(
      answeredWith(isCreation, html),
    );
    await create("dashboards.create", `${plan.mark}1`);
    const colleague = startedTarget(planForReference(reference));
    await colleague.send("dashboards.create", {}, { body: { name: `${plan.mark}1 (copy)` } });
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect((await left()).map(({ value }) => value.name)).toEqual([`${plan.mark}1 (copy)`]);
  });

  test("removes every second app first", async () => {
    const removals: string[] = [];
    const { target, ledger, plan, create } = await startTestBed(() => ({
      request: ({ operation, parameters: { id = "" } }) => {
        if (operation === "apps.delete") removals.push(id);
        return undefined;
      },
    }));
    for (const name of ["1", "2", "3", "4"]) await create("apps.create", `${plan.mark}${name}`);
    await cleanUp(target, ledger);
    const [first = "", second = "", third = "", fourth = ""] = removals.toSorted();
    expect(removals).toEqual([second, fourth, first, third]);
  });

  test("advises against no kind of object because the target went away", async () => {
    const { target, ledger, plan, create } = await startTestBed();
    await create("apps.create", `${plan.mark}1`);
    const left = leftBehind(target, ledger);
    expect(left.map(({ reason, setting }) => [reason, setting])).toEqual([
      ["the target went away", undefined],
    ]);
  });

  test.each(["before the clean-up", "in the clean-up"])(
    "leaves alone what has the id of an app whose removal got no answer, %s",
    async (when) => {
      const removals: string[] = [];
      const { target, ledger, plan, create, left } = await startTestBed(() => ({
        answer: (reply, call) => {
          if (call.operation !== "apps.delete" || reply.status !== 204) return reply;
          const { id = "" } = call.parameters;
          removals.push(id);
          const row = makeAppOfOthers(call, 1, BigInt(id));
          if (row !== undefined) tableOf(call, "app").put(row);
          return { ...reply, loss: "unsent" };
        },
      }));
      await create("apps.create", `${plan.mark}1`);
      const [own] = await left();
      const id = own?.id ?? "";
      if (when === "before the clean-up")
        await expect(target.send("apps.delete", { id })).rejects.toThrow(NoUsableAnswer);
      const { residue } = await cleanUp(target, ledger);
      expect(removals).toEqual([id]);
      expect(residue).toMatchObject([{ kind: "app", reason: expect.stringContaining("another name") }]);
      expect(await left()).toEqual([]);
    },
  );

  test("removes an app without a name whose removal got no answer, by its description", async () => {
    let sent = 0;
    const { target, ledger, plan, create } = await startTestBed(() => ({
      around: async ({ operation }, proceed) => {
        if (operation !== "apps.delete") return proceed();
        sent += 1;
        return sent === 1 ? { ...html, status: 204, loss: "unsent" } : proceed();
      },
    }));
    const created = await create("apps.create", `${plan.mark}1`);
    const id = String(JSON.parse(created.text).id);
    const body = { name: "", description: `${plan.mark}1` };
    expect((await target.send("apps.update", { id }, { body })).status).toBe(200);
    await expect(target.send("apps.delete", { id })).rejects.toThrow(NoUsableAnswer);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect((await target.send("apps.retrieve", { id })).status).toBe(404);
  });

  test("counts objects that are already gone as removed", async () => {
    const { ledger, plan, create, target, left } = await startTestBed();
    await create("apps.create", `${plan.mark}1`);
    const elsewhere = startedTarget(plan);
    const [entry] = ledger.remaining();
    await elsewhere.send("apps.delete", { id: entry !== undefined && "id" in entry ? entry.id : "" });
    expect(await left()).toEqual([]);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
  });

  test("waits for a target that shows removals late", async () => {
    const shown = { status: 200, headers: { "content-type": "application/json" } };
    let listed = "";
    let looks = 0;
    const { target, ledger, plan, create } = await startTestBed(() => ({
      answer: (reply, { operation }) => {
        if (operation === "apps.list" && looks === 0) return { ...shown, text: listed };
        if (operation !== "apps.retrieve") return reply;
        looks += 1;
        return looks < 3 ? { ...shown, text: "{}" } : reply;
      },
    }));
    const { text } = await create("apps.create", `${plan.mark}1`);
    listed = `{"results":[${text}]}`;
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(looks).toBe(3);
  });

  test("never throws: a target that is gone leaves a residue", async () => {
    const { ledger, plan, create, reference } = await startTestBed();
    await create("dashboards.create", `${plan.mark}1`);
    await reference.close();
    // It hardly waits for the target to come back.
    const impatient = startedTarget({ ...plan, outageSeconds: 0.001 });
    expect((await cleanUp(impatient, ledger)).residue).toMatchObject([
      { kind: "dashboard", reason: expect.any(String) },
    ]);
  });
});
