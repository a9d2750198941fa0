import { expect, test } from "vitest";
import { isRead, operations } from "../../catalogue/index.ts";
import { makeAppOfOthers } from "../../reference/dialects/other-clients.ts";
import type { Seam } from "../../reference/http/request.ts";
import { tableOf } from "../../reference/seams/world.ts";
import { judgedReference } from "../../testing/started.ts";

/** An app of another user gets the id of every deleted one. Writes to it are recorded. */
function taken(touched: string[]): Seam {
  return () => {
    const free: bigint[] = [];
    const others = new Set<string>();
    return {
      request: ({ operation, parameters: { id = "" } }) => {
        if (others.has(id) && operations[operation].area === "apps" && !isRead(operation))
          touched.push(`${operation} ${id}`);
        return undefined;
      },
      remove: (remove, _call, resource, { id }) => {
        if (remove && resource === "app") free.push(id);
        return remove;
      },
      answer: (reply, call) => {
        for (const id of free.splice(0)) {
          const row = makeAppOfOthers(call, others.size, id);
          if (row !== undefined) tableOf(call, "app").put(row);
          others.add(String(id));
        }
        return reply;
      },
    };
  };
}

test("an app of another user with the id of a removed app is left alone", async () => {
  const touched: string[] = [];
  const { harnessFaults } = await judgedReference(
    { seams: [taken(touched)] },
    { depth: "standard", waitShare: 0.01 },
  );
  expect(harnessFaults).toEqual([]);
  expect(touched).toEqual([]);
});
