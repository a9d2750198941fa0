import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rowOf, rowsOf } from "../../conformance/bodies/reading.ts";
import type { Target } from "../../http/target/target.ts";
import { Ledger, LedgerFile, readLedger } from "../../ledger/index.ts";
import { emptyFolder } from "../../testing/folders.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference, startedTarget } from "../../testing/started.ts";
import { removeFound, survey, surveyByMark } from "./found-objects.ts";

/** A run that ended in the middle, and somebody else on the same server. */
async function start() {
  const reference = await startedReference();
  const path = join(emptyFolder(), "run.jsonl");
  const plan = planForReference(reference);
  const file = new LedgerFile(path, plan, (text) => text);
  const ledger = new Ledger(plan.mark, (event) => file.add(event));
  let isHeard = true;
  const target = startedTarget(plan, {
    onExchange: (exchange) => isHeard && ledger.read(exchange),
    beforeWrite: (operation, parameters, { body }) =>
      ledger.expect({ operation, parameters, place: plan.projectId, body: JSON.stringify(body) }),
  });
  const others = startedTarget(plan);
  const create = async (by: Target, name: string, fields: { readonly description?: string } = {}) => {
    const created = await by.send("dashboards.create", {}, { body: { name, ...fields } });
    return String(rowOf(created, "dashboard").id);
  };
  return {
    reference,
    target,
    others,
    name: `${plan.mark}board 1`,
    create,
    /** From here on, answers do not reach the ledger. */
    loseAnswers: () => {
      isHeard = false;
    },
    live: async () =>
      rowsOf(await others.send("dashboards.list"), "dashboard list item")
        .filter(({ value }) => value.deleted === false)
        .map(({ id }) => String(id)),
    look: async () => {
      const kept = readLedger(path);
      return survey(others, kept === null ? [] : [kept]);
    },
  };
}

/** Waits until the target's clock differs from the time of the creation. */
async function laterThan(target: Target, id: string): Promise<void> {
  const { created_at } = rowOf(await target.send("dashboards.retrieve", { id }), "dashboard").value;
  while (Date.now() <= Date.parse(String(created_at))) await new Promise((resolve) => setTimeout(resolve, 1));
}

describe("a sweep", () => {
  test("finds the object of a creation without an answer by its name", async () => {
    const { target, others, name, create, loseAnswers, live, look } = await start();
    loseAnswers();
    const id = await create(target, name);
    const { found, left } = await look();
    expect(found).toMatchObject([{ entry: { kind: "dashboard", id }, name }]);
    expect([left, await removeFound(others, found)]).toEqual([[], []]);
    expect(await live()).not.toContain(id);
    expect(await look()).toEqual({ found: [], left: [], isSearched: true });
  });

  test("finds the earliest object with a name, which is no copy, and leaves the others, even on a second try", async () => {
    const { target, others, name, create, loseAnswers, live, look } = await start();
    loseAnswers();
    const own = await create(target, name);
    await laterThan(others, own);
    const foreign = await create(others, name);
    const { found, left } = await look();
    expect(found).toMatchObject([{ entry: { id: own } }]);
    expect(left).toMatchObject([
      { entry: { id: foreign }, reason: expect.stringContaining("several objects") },
    ]);
    await removeFound(others, found);
    await removeFound(others, (await look()).found);
    expect(await live()).toContain(foreign);
    expect(await live()).not.toContain(own);
  });

  test("leaves all objects with one name if one that may have been copied is no longer shown", async () => {
    const { target, others, name, create, loseAnswers, live, look } = await start();
    const known = await create(target, name);
    await target.send("dashboards.update", { id: known }, { body: { deleted: true } });
    const foreign = await create(others, name);
    loseAnswers();
    const lost = await create(target, name);
    const { found, left } = await look();
    expect(found).toEqual([]);
    expect(left.map(({ entry }) => "id" in entry && entry.id)).toEqual(
      expect.arrayContaining([foreign, lost]),
    );
    expect(await live()).toEqual(expect.arrayContaining([foreign, lost]));
  });

  test("identifies one of two lost creations with one name by its own description", async () => {
    const { target, others, name, create, loseAnswers, live, look } = await start();
    const known = await create(target, name);
    const copy = await create(others, name);
    loseAnswers();
    const lost = [
      await create(target, name, { description: `${name} the second` }),
      await create(target, name, { description: `${name} the third` }),
    ];
    await target.send("dashboards.update", { id: known }, { body: { deleted: true } });
    const { found, left } = await look();
    expect(found.map(({ entry }) => "id" in entry && entry.id)).toEqual(expect.arrayContaining(lost));
    expect(left).toMatchObject([{ entry: { id: copy }, reason: expect.stringContaining("several objects") }]);
    await removeFound(others, found);
    expect(await live()).toContain(copy);
    for (const id of [known, ...lost]) expect(await live()).not.toContain(id);
  });

  test("finds by the mark in its description what has no name", async () => {
    const { others, create } = await start();
    const id = await create(others, "", { description: "dashspec-0a1b2c3d-board 1 described" });
    await create(others, "", { description: "about dashspec-0a1b2c3d-board 1" });
    const { found } = await surveyByMark(others, []);
    expect(found).toMatchObject([{ name: "", entry: { kind: "dashboard", id } }]);
  });

  test("leaves copies of what it identifies by its description", async () => {
    const { target, others, name, create, loseAnswers, live, look } = await start();
    await create(target, name);
    loseAnswers();
    const description = `${name} the second`;
    const own = await create(target, name, { description });
    await laterThan(others, own);
    const copy = await create(others, name, { description });
    const { found } = await look();
    expect(found).toMatchObject([{ entry: expect.anything() }, { entry: { id: own } }]);
    await removeFound(others, found);
    expect(await live()).toContain(copy);
    expect(await live()).not.toContain(own);
  });

  test("leaves somebody else's object of the same name alone", async () => {
    const { target, others, name, create, live, look } = await start();
    const id = await create(target, name);
    const foreign = await create(others, name);
    await removeFound(others, (await look()).found);
    expect(await live()).toContain(foreign);
    expect(await live()).not.toContain(id);
  });

  test("leaves an object whose name does not belong to the run", async () => {
    const { target, others, name, create, look } = await start();
    const id = await create(target, name);
    await others.send("dashboards.update", { id }, { body: { name: "Sales" } });
    const { found, left } = await look();
    expect(found).toEqual([]);
    expect(left).toMatchObject([{ entry: { id }, reason: expect.stringContaining("somebody else's") }]);
  });

  test("removes a collaborator whose addition was not answered", async () => {
    const { reference, target, others, name, create, loseAnswers, look } = await start();
    const dashboard_id = await create(target, name);
    loseAnswers();
    const body = { level: 37, user_uuid: reference.collaboratorUuid };
    await target.send("collaborators.add", { dashboard_id }, { body });
    const listed = async () => (await others.send("collaborators.list", { dashboard_id })).text;
    expect(await listed()).toContain(reference.collaboratorUuid);
    const { found } = await look();
    expect(found.map(({ entry }) => entry.kind)).toEqual(["collaborator", "dashboard"]);
    await removeFound(others, found.slice(0, 1));
    expect(await listed()).not.toContain(reference.collaboratorUuid);
  });
});
