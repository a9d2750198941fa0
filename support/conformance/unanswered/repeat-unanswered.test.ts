import { expect, test } from "vitest";
import { NoUsableAnswer } from "../../http/errors.ts";
import type { Call, Seam } from "../../reference/http/request.ts";
import { editAnswer } from "../../reference/seams/answers.ts";
import { planForReference } from "../../testing/plan.ts";
import { startedReference, startedState } from "../../testing/started.ts";
import { CheckContext } from "../context/context.ts";
import { neverAnswered } from "./repeat-unanswered.ts";

/** Closes the connection after the request was carried out. */
const hangsUp = (when: (call: Call) => boolean): Seam =>
  editAnswer((reply, call) => (when(call) ? { ...reply, loss: "unsent" } : reply));

async function start(seam: Seam) {
  const reference = await startedReference({ seams: [seam] });
  const state = startedState(planForReference(reference, { waitShare: 0 }));
  const context = new CheckContext(state, "a check");
  await context.send("dashboards.list");
  return { context, arrived: reference.requests };
}

const create = (context: CheckContext) =>
  context.trySend("apps.create", {}, { body: { name: context.uniqueName("an app") } });

test("a request that ends its connection each time is never answered", async () => {
  const { context } = await start(hangsUp(({ operation }) => operation === "apps.create"));
  expect(await create(context)).toBeNull();
  expect(await neverAnswered(context)).toMatchObject({ operation: "apps.create", instead: "closed" });
});

test.each([
  [{}, { operation: "apps.create", instead: 503 }],
  [{ "retry-after": "1" }, null],
])("a gateway that answers 503 with %o", async (headers, found) => {
  const unavailable = editAnswer(() => ({ status: 503, headers, text: "" }), { operations: ["apps.create"] });
  const { context } = await start(unavailable);
  expect(await create(context)).toBeNull();
  const never = await neverAnswered(context);
  if (found === null) expect(never).toBeNull();
  else expect(never).toMatchObject(found);
});

test("a request whose connection ended by chance is answered on another try", async () => {
  let creations = 0;
  const first = ({ operation }: Call) => operation === "apps.create" && creations++ === 0;
  const { context } = await start(hangsUp(first));
  expect(await create(context)).toBeNull();
  expect(await neverAnswered(context)).toBeNull();
});

test("if every request ends its connection, no single one is the cause", async () => {
  let hasBegun = false;
  const { context } = await start(hangsUp(() => hasBegun));
  hasBegun = true;
  await expect(context.send("apps.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
  expect(await neverAnswered(context)).toBeNull();
});

test.each([
  ["a removal", ["apps.delete"]],
  ["an update before a removal", ["apps.update", "apps.delete"]],
  ["an update of a removed app", ["apps.update"]],
] as const)(
  "%s is not repeated, because the id may belong to another user by then",
  async (_, unanswered) => {
    const { context, arrived } = await start(
      hangsUp(({ operation }) => unanswered.some((one) => one === operation)),
    );
    const { id } = await context.apps.make();
    await context.trySend("apps.update", { id }, { body: {} });
    await context.trySend("apps.delete", { id });
    const before = arrived();
    expect(await neverAnswered(context)).toBeNull();
    expect(arrived()).toBe(before);
  },
);

test("undocumented methods, and addresses that are not URLs, are ignored", async () => {
  const { context, arrived } = await start(hangsUp(({ operation }) => operation === "apps.list"));
  const path = `/api/organizations/${context.plan.organizationId}/pipeline_import_apps?limit=<1>`;
  await context.trySend("apps.list", {}, { path });
  const before = arrived();
  expect(await neverAnswered(context)).toBeNull();
  expect(arrived()).toBe(before);
});
