import { describe, expect, onTestFinished, test } from "vitest";
import { rowsOf } from "../../conformance/bodies/reading.ts";
import { NoUsableAnswer } from "../../http/errors.ts";
import { Target } from "../../http/target/target.ts";
import { makeAppOfOthers } from "../../reference/dialects/other-clients.ts";
import { tableOf } from "../../reference/seams/world.ts";
import { startTestBed } from "../../testing/ledger-test-bed.ts";
import { planForReference } from "../../testing/plan.ts";
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

  test("finds objects that no answer named", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      answer: (reply, { operation }) => (operation.endsWith(".create") ? html : reply),
    }));
    await create("dashboards.create", `${plan.mark}1`);
    await create("apps.create", `${plan.mark}2`);
    await create("apps.create", "of somebody else");
    expect(ledger.remaining()).toEqual([]);
    expect(await left()).toHaveLength(2);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  });

  test("does not touch a colleague's copy of the run's object, although it has the mark", async () => {
    const { target, ledger, plan, create, left, reference } = await startTestBed(() => ({
      answer: (reply, { operation }) => (operation.endsWith(".create") ? html : reply),
    }));
    await create("dashboards.create", `${plan.mark}1`);
    const colleague = new Target(planForReference(reference), new AbortController().signal);
    onTestFinished(() => colleague.close());
    await colleague.send("dashboards.create", {}, { body: { name: `${plan.mark}1 (copy)` } });
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect((await left()).map(({ value }) => value.name)).toEqual([`${plan.mark}1 (copy)`]);
  });

  test("finds them if large pages are refused", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(
      () => ({ answer: (reply, { operation }) => (operation === "apps.create" ? html : reply) }),
      () => ({
        request: ({ url }) =>
          url.searchParams.get("limit") === "250" ? { ...html, status: 400 } : undefined,
      }),
    );
    await create("apps.create", `${plan.mark}2`);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  });

  test("reports what could not be removed, and still removes the rest", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      request: ({ operation }) => (operation === "apps.delete" ? { ...html, status: 403 } : undefined),
    }));
    const dashboard = await create("dashboards.create", `${plan.mark}1`);
    const app = await create("apps.create", `${plan.mark}2`);
    expect(dashboard.status + app.status).toBe(402);
    const residue = (await cleanUp(target, ledger)).residue;
    expect(residue).toMatchObject([
      {
        kind: "app",
        url: expect.stringContaining("/pipeline_import_apps/"),
        reason: expect.stringMatching(/^answered 403 \(<h1>Server Error/),
        setting: expect.stringContaining("apps.available"),
      },
    ]);
    expect(await left()).toHaveLength(1);
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
    const left = leftBehind(target, ledger, "the target went away");
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

  test("repeats removals without an answer", async () => {
    let refused = 0;
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      request: ({ operation }) =>
        operation === "apps.delete" && ++refused < 3 ? { ...html, status: 503 } : undefined,
    }));
    await create("apps.create", `${plan.mark}1`);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  });

  test("counts objects that are already gone as removed", async () => {
    const { ledger, plan, create, target, left } = await startTestBed();
    await create("apps.create", `${plan.mark}1`);
    const elsewhere = new Target(plan, new AbortController().signal);
    onTestFinished(() => elsewhere.close());
    const [entry] = ledger.remaining();
    await elsewhere.send("apps.delete", { id: entry !== undefined && "id" in entry ? entry.id : "" });
    expect(await left()).toEqual([]);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
  });

  test("does not report an app that is gone although its removal was refused", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      answer: (reply, { operation }) => (operation === "apps.delete" ? { ...html, status: 409 } : reply),
    }));
    await create("apps.create", `${plan.mark}1`);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  });

  test("reports objects that are still there although their removal was answered with success", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      request: ({ operation }) =>
        operation === "apps.delete" ? { status: 204, headers: {}, text: "" } : undefined,
    }));
    await create("apps.create", `${plan.mark}1`);
    expect((await cleanUp(target, ledger)).residue).toMatchObject([
      { kind: "app", reason: "its removal was answered with success, but it is still there" },
    ]);
    expect(await left()).toHaveLength(1);
  });

  test("removes objects again that a list still shows as live", async () => {
    let ignored = 0;
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      request: ({ operation }) =>
        operation === "apps.delete" && ++ignored === 1 ? { status: 204, headers: {}, text: "" } : undefined,
    }));
    await create("apps.create", `${plan.mark}1`);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  });

  test("reports a dashboard whose soft delete is answered as not done", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      request: ({ operation }) =>
        operation === "dashboards.update"
          ? {
              status: 200,
              headers: { "content-type": "application/json" },
              text: '{"deleted":false}',
            }
          : undefined,
    }));
    await create("dashboards.create", `${plan.mark}1`);
    expect((await cleanUp(target, ledger)).residue).toMatchObject([
      { kind: "dashboard", reason: "answered 200, and it is still there" },
    ]);
    expect(await left()).toHaveLength(1);
  });

  test("counts a soft delete with an empty answer as done if a read shows it", async () => {
    const { target, ledger, plan, create, left } = await startTestBed(() => ({
      answer: (reply, { operation }) =>
        operation === "dashboards.update" ? { status: 204, headers: {}, text: "" } : reply,
    }));
    await create("dashboards.create", `${plan.mark}1`);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
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
    const impatient = new Target({ ...plan, outageSeconds: 0.001 }, new AbortController().signal);
    onTestFinished(() => impatient.close());
    expect((await cleanUp(impatient, ledger)).residue).toMatchObject([
      { kind: "dashboard", reason: expect.any(String) },
    ]);
  });
});
