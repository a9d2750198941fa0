import { expect, test } from "vitest";
import { dialectById } from "../../reference/dialects/index.ts";
import { startTestBed } from "../../testing/ledger-test-bed.ts";
import { cleanUp } from "./clean-up.ts";

/** A soft-deleted dashboard of the run, to which a user was added before, on a target with some dialects. */
async function startWithSoftDeleted(...ids: readonly string[]) {
  const testBed = await startTestBed(...ids.flatMap((id) => dialectById(id)?.options.seams ?? []));
  const { target, plan, create, reference } = testBed;
  const { text } = await create("dashboards.create", `${plan.mark}1`);
  const id = String(JSON.parse(text).id);
  const user_uuid = reference.collaboratorUuid;
  await target.send("collaborators.add", { dashboard_id: id }, { body: { level: 37, user_uuid } });
  const setDeleted = (deleted: boolean) => target.send("dashboards.update", { id }, { body: { deleted } });
  expect(await setDeleted(true)).toMatchObject({ status: 200 });
  return {
    ...testBed,
    collaborators: async () => {
      await setDeleted(false);
      return JSON.parse((await target.send("collaborators.list", { dashboard_id: id })).text);
    },
  };
}

test.each([
  "soft-delete.parts-404",
  "soft-delete.parts-403",
  "soft-delete.hides-collaborators",
  "soft-delete.dismisses-collaborators",
  "soft-delete.hidden",
])("the clean-up removes the collaborators of a soft-deleted dashboard on a target with %s", async (id) => {
  const { target, ledger, left, collaborators } = await startWithSoftDeleted(id);
  expect((await cleanUp(target, ledger)).residue).toEqual([]);
  expect(await left()).toEqual([]);
  expect(ledger.softDeleted).toBe(1);
  expect(await collaborators()).toEqual([]);
});

test("if the dashboard is not restored, the refusal of the removal is reported", async () => {
  const { target, ledger } = await startWithSoftDeleted("soft-delete.final", "soft-delete.parts-403");
  expect((await cleanUp(target, ledger)).residue).toMatchObject([
    { kind: "collaborator", reason: expect.stringContaining("answered 403") },
  ]);
  expect(ledger.softDeleted).toBe(1);
});
