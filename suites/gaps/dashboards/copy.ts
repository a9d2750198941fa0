import { type CheckContext, type Exchange, rowOf } from "../../../support/conformance/index.ts";

/** A creation from another dashboard. */
export interface Copy {
  readonly name: string;
  readonly exchange: Exchange;
}

/** Copies a dashboard of the run, once for all checks. The result is a gap. */
export function copyOfOwn({ once, dashboards, uniqueName }: CheckContext): Promise<Copy> {
  return once("a copy of a dashboard of the run", async () => {
    const { created } = await dashboards.borrow();
    const name = uniqueName("copy");
    const use_dashboard = rowOf(created, "dashboard").get("id");
    return { name, exchange: await dashboards.create({ name, use_dashboard }) };
  });
}
