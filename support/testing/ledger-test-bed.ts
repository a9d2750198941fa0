import { rowsOf } from "../conformance/bodies/reading.ts";
import { Ledger } from "../ledger/records/ledger.ts";
import type { Seam } from "../reference/http/request.ts";
import { planForReference } from "./plan.ts";
import { startedReference, startedTarget } from "./started.ts";

/** Starts a reference target with the changes until the test ends, and a ledger that reads every exchange. */
export async function startTestBed(...seams: readonly Seam[]) {
  const reference = await startedReference({ seams });
  const plan = planForReference(reference);
  const ledger = new Ledger(plan.mark);
  const target = startedTarget(plan, {
    onExchange: (exchange) => ledger.read(exchange),
    beforeWrite: (operation, parameters, { body }) =>
      ledger.expect({ operation, parameters, place: "1", body: JSON.stringify(body) }),
  });
  const create = (operation: "dashboards.create" | "apps.create", name: string) =>
    target.send(
      operation,
      {},
      { body: operation === "apps.create" ? { name, plugin_type: "local" } : { name } },
    );
  /** The live objects whose name begins with the mark. */
  const left = async () => {
    const dashboards = rowsOf(await target.send("dashboards.list"), "dashboard list item");
    const apps = rowsOf(await target.send("apps.list"), "app");
    return [...dashboards, ...apps].filter(
      ({ value }) => String(value.name).startsWith(plan.mark) && value.deleted !== true,
    );
  };
  return { target, ledger, plan, create, left, reference };
}
