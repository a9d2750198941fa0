import { expect, onTestFinished, test } from "vitest";
import { operationNames, operations } from "../../support/catalogue/index.ts";
import { CheckContext } from "../../support/conformance/index.ts";
import { planForReference } from "../../support/testing/plan.ts";
import { startedReference, startedState } from "../../support/testing/started.ts";
import { recipes } from "./index.ts";

async function contextOnReference(): Promise<CheckContext> {
  const reference = await startedReference();
  const state = startedState(planForReference(reference, { depth: "smoke", waitShare: 0.001 }));
  const context = new CheckContext(state, "recipe");
  onTestFinished(() => context.release());
  return context;
}

test.each(operationNames)("%s: every valid request is answered as documented", async (operation) => {
  const context = await contextOnReference();
  const subject = await recipes[operation].arrange(context);
  for (const { parameters, ...valid } of recipes[operation].requests(subject, context.uniqueName("valid"))) {
    const answer = await context.send(operation, parameters, valid);
    expect(answer.status).toBe(operations[operation].status);
  }
});

const writes = operationNames.filter((name) => recipes[name].changed !== undefined);

test.each(writes)("%s: a request that was not sent changed nothing", async (operation) => {
  const context = await contextOnReference();
  const subject = await recipes[operation].arrange(context);
  expect(await recipes[operation].changed?.(context, subject, [])).toBeNull();
});

const withEffect = operationNames.filter(
  (name) => recipes[name].effect !== undefined && operations[name].status !== 405,
);

test.each(withEffect)(
  "%s: a request that was carried out is noticed, by its effect and as a change",
  async (operation) => {
    const { arrange, requests, changed, effect, undo, makes } = recipes[operation];
    const context = await contextOnReference();
    const subject = await arrange(context);
    const name = context.uniqueName("carried out");
    const [request] = requests(subject, name);
    const { parameters, ...valid } = request;
    const nothing = await context.send("dashboards.list");
    if (makes === undefined) expect(await effect?.(context, subject, request, nothing)).not.toBeNull();
    const exchange = await context.send(operation, parameters, valid);
    expect(await effect?.(context, subject, request, exchange)).toBeNull();
    const change = await changed?.(context, subject, [{ name, exchange }]);
    expect(change?.exchanges).toContain(exchange);
    if (request.body?.name === name) expect(change?.causedBy).toBe(name);
    await undo?.(context, subject, exchange);
  },
);
