import { describe, expect, test } from "vitest";
import { Refusal } from "../../reference/http/reply.ts";
import type { Seam } from "../../reference/http/request.ts";
import { startTestBed } from "../../testing/ledger-test-bed.ts";
import { cleanUp } from "./clean-up.ts";

const refusal = new Refusal(403, "permission_denied", "Make it local first.");
const html = { status: 500, headers: {}, text: "<h1>Server Error</h1>" };

describe("a global app", () => {
  const keptWhileGlobal: Seam = () => ({
    remove: (goes, _call, resource, { fields }) => {
      if (resource === "app" && fields.is_global === true) throw refusal;
      return goes;
    },
  });
  const makeGlobal = ({ target, plan }: Awaited<ReturnType<typeof startTestBed>>) =>
    target.send(
      "apps.create",
      {},
      { body: { name: `${plan.mark}1`, plugin_type: "local", is_global: true } },
    );

  test("is made local before it is removed", async () => {
    const server = await startTestBed(keptWhileGlobal);
    await makeGlobal(server);
    expect((await cleanUp(server.target, server.ledger)).residue).toEqual([]);
    expect(await server.left()).toEqual([]);
  });

  test("that no answer named is made local as well", async () => {
    const server = await startTestBed(keptWhileGlobal, () => ({
      answer: (reply, { operation }) => (operation === "apps.create" ? html : reply),
    }));
    await makeGlobal(server);
    expect((await cleanUp(server.target, server.ledger)).residue).toEqual([]);
    expect(await server.left()).toEqual([]);
  });

  test("whose removal is answered with success but not carried out is made local as well", async () => {
    const server = await startTestBed(() => ({
      remove: (goes, _call, resource, { fields }) =>
        goes && !(resource === "app" && fields.is_global === true),
    }));
    await makeGlobal(server);
    expect((await cleanUp(server.target, server.ledger)).residue).toEqual([]);
    expect(await server.left()).toEqual([]);
  });

  test("that stays is reported with the server's words, and the answer that avoids it", async () => {
    const server = await startTestBed(keptWhileGlobal, () => ({
      problems: (problems, { operation }) =>
        operation === "apps.update" ? [{ field: "is_global", detail: "It stays global." }] : problems,
    }));
    await makeGlobal(server);
    expect((await cleanUp(server.target, server.ledger)).residue).toEqual([
      {
        kind: "app",
        url: expect.stringContaining("/pipeline_import_apps/"),
        reason: expect.stringMatching(
          /^answered 403 \(.*Make it local first\..*\); made local: answered 400 \(.*It stays global\./,
        ),
        setting: "answers: samples.is_global in dashspec.yaml, [false]",
      },
    ]);
  });
});
