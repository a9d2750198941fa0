import { expect, test } from "vitest";
import { startReference } from "../../start.ts";
import { dialectById } from "../index.ts";

test("updates.written-back-whole undoes the change of a simultaneous update", async () => {
  const reference = await startReference(dialectById("updates.written-back-whole")?.options);
  const url = `${reference.baseUrl}/api/projects/${reference.projectId}/dashboards/101`;
  const headers = { authorization: `Bearer ${reference.fullKey}`, "content-type": "application/json" };
  const update = (fields: Readonly<Record<string, unknown>>) =>
    fetch(url, { method: "PATCH", headers, body: JSON.stringify(fields) });
  try {
    await update({ name: "at first" });
    const answers = await Promise.all([update({ name: "of one" }), update({ description: "of the other" })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const after: unknown = await (await fetch(url, { headers })).json();
    expect(after).toMatchObject({ name: "at first", description: "of the other" });
  } finally {
    await reference.close();
  }
});
