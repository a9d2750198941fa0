import { expect, test } from "vitest";
import { ownPort } from "../../../reference/index.ts";
import { inTurn, ok, reset, status } from "../../../testing/servers/answers.ts";
import { startTarget } from "../../../testing/servers/scripted-target.ts";
import { NoUsableAnswer } from "../../errors.ts";
import type { ResourceKey } from "./lost-writes.ts";

test("a write without an answer, or with a gateway's, is lost: it may be carried out at any time", async () => {
  const answers = [...Array(4).fill(status(504)), reset, status(408), status(201), reset, ok];
  const { target } = await startTarget(inTurn(...answers));
  const lostAt = (resource: ResourceKey) => target.lostWrites.behind(new Set([resource]), 0)?.title;
  await expect(target.send("dashboards.update", { id: "5" }, { body: {} })).rejects.toThrow(NoUsableAnswer);
  expect(lostAt("dashboards 5")).toBe("PATCH dashboards/:id");
  await expect(target.send("collaborators.add", { dashboard_id: "6" })).rejects.toThrow(NoUsableAnswer);
  expect(lostAt("dashboards 6")).toBe("POST dashboards/:dashboard_id/collaborators");
  // The second try was answered, but the first one may still be on its way.
  await target.send("apps.create", {}, { body: {} });
  expect(lostAt("apps")).toBe("POST pipeline_import_apps");
  await target.send("apps.update", { id: "7" }, { body: {} });
  expect(lostAt("apps 7")).toBe("PATCH pipeline_import_apps/:id");
  expect([lostAt("dashboards 7"), lostAt("apps 5")]).toEqual([undefined, undefined]);
});

test("a request that was throttled, or never arrived, is not lost", async () => {
  const { target, close } = await startTarget(inTurn(status(429, { "retry-after": "0" }), ok), {
    port: await ownPort(),
    plan: { outageSeconds: 0 },
  });
  await target.send("apps.create", {}, { body: {} });
  await close();
  await expect(target.send("apps.create", {}, { body: {} })).rejects.toThrow();
  expect(target.lostWrites.behind(new Set(["apps"]), 0)).toBeUndefined();
});

test("each sending of a write is reported, because all may have been carried out", async () => {
  const told: boolean[] = [];
  const { target } = await startTarget(inTurn(status(408), status(201)), {
    beforeWrite: (_operation, _parameters, _options, isRepeated) => told.push(isRepeated),
  });
  await target.send("apps.create", {}, { body: {} });
  expect(told).toEqual([false, true]);
});
