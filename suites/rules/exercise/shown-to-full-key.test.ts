import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { CheckContext } from "../../../support/conformance/index.ts";
import type { Seam } from "../../../support/reference/http/request.ts";
import { planForReference } from "../../../support/testing/plan.ts";
import { startedReference, startedState } from "../../../support/testing/started.ts";
import { ShownToFullKey } from "./shown-to-full-key.ts";

/** Shows a key with few scopes another app than the full key for a while after each creation. */
function keptLonger(span: number): Seam {
  return () => {
    let createdAt = Date.now();
    return {
      store: (row, _call, _resource, before) => {
        if (before === undefined) createdAt = Date.now();
        return row;
      },
      page: (page, { operation, key }) => {
        const isKept = operation === "apps.list" && key?.scopes.size === 1 && Date.now() - createdAt < span;
        const place = isKept ? 1 : 0;
        return { ...page, shown: page.rows.slice(place, place + 1) };
      },
    };
  };
}

test("two keys whose lists are kept for different times are shown the same while nothing is written", async () => {
  const reference = await startedReference({ seams: [keptLonger(400)] });
  const state = startedState(planForReference(reference, { waitShare: 0.5 }));
  const [context, neighbour] = [new CheckContext(state, "a list"), new CheckContext(state, "a writer")];
  const read = () => context.send("apps.list", {}, { credential: { kind: "scoped", scopes: "plugin:read" } });
  const shown = new ShownToFullKey(context, "apps.list", await context.send("apps.list"));
  let isOver = false;
  const writing = (async () => {
    for (; !isOver; await sleep(20)) {
      const body = { name: neighbour.uniqueName("app") };
      await neighbour.send("apps.create", {}, { body });
    }
  })();
  const difference = await shown.differenceFrom(await read(), { parameters: {} }, read);
  isOver = true;
  await writing;
  expect(difference).toBeNull();
});
