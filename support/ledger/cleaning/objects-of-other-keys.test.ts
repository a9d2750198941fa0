import { expect, test } from "vitest";
import { Refusal } from "../../reference/http/reply.ts";
import type { Seam } from "../../reference/http/request.ts";
import { fullKey } from "../../reference/world/index.ts";
import { startTestBed } from "../../testing/ledger-test-bed.ts";
import { cleanUp } from "./clean-up.ts";

const narrow = { kind: "scoped", scopes: "dashboard:write" } as const;

/** Refuses every update with the full key. */
const refused =
  (status: 403 | 404): Seam =>
  () => ({
    find: (row, { operation, key }) => {
      if (operation === "dashboards.update" && key?.text === fullKey)
        throw new Refusal(status, "denied", "This is not yours.");
      return row;
    },
  });

test.each([403, 404] as const)(
  "an object that the full key may not remove (%d) is removed with the key that created it",
  async (status) => {
    const { target, ledger, plan, left } = await startTestBed(refused(status));
    const body = { name: `${plan.mark}1` };
    await target.send("dashboards.create", {}, { body, credential: narrow });
    expect(await left()).toHaveLength(1);
    expect((await cleanUp(target, ledger)).residue).toEqual([]);
    expect(await left()).toEqual([]);
  },
);

test("if that key may not remove it either, the answer to the full key is the reason", async () => {
  const nobody: Seam = () => ({
    find: (row, { operation }) => {
      if (operation === "dashboards.update") throw new Refusal(403, "denied", "This stays.");
      return row;
    },
  });
  const { target, ledger, plan } = await startTestBed(nobody);
  const body = { name: `${plan.mark}1` };
  await target.send("dashboards.create", {}, { body, credential: narrow });
  const { residue } = await cleanUp(target, ledger);
  expect(residue.map(({ reason }) => reason)).toEqual([expect.stringContaining("answered 403")]);
});
