import { expect, test } from "vitest";
import { startedReference } from "../../../testing/started.ts";
import { dialectById } from "../index.ts";

test("updates.written-back-whole undoes the change of a simultaneous update", async () => {
  const reference = await startedReference(dialectById("updates.written-back-whole")?.options);
  const url = `${reference.baseUrl}/api/projects/${reference.projectId}/dashboards/101`;
  const headers = { authorization: `Bearer ${reference.fullKey}`, "content-type": "application/json" };
  const update = (fields: Readonly<Record<string, unknown>>) =>
    fetch(url, { method: "PATCH", headers, body: JSON.stringify(fields) });
  await update({ name: "at first" });
  const answers = await Promise.all([update({ name: "of one" }), update({ description: "of the other" })]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const after: unknown = await (await fetch(url, { headers })).json();
  expect(after).toMatchObject({ name: "at first", description: "of the other" });
});

test("updates.refused-if-overlapping refuses one of two simultaneous writes to a project", async () => {
  const reference = await startedReference(dialectById("updates.refused-if-overlapping")?.options);
  const url = `${reference.baseUrl}/api/projects/${reference.projectId}/dashboards`;
  const headers = { authorization: `Bearer ${reference.fullKey}`, "content-type": "application/json" };
  const update = (id: number) =>
    fetch(`${url}/${id}`, { method: "PATCH", headers, body: JSON.stringify({ name: `new ${id}` }) });
  const answers = await Promise.all([update(101), update(102)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await update(101)).status).toBe(200);
});
