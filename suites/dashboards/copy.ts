import { type CheckContext, type Exchange, rowOf } from "../../support/conformance/index.ts";

/** A creation from another dashboard. */
export interface Copy {
  readonly name: string;
  readonly exchange: Exchange;
}

/** Creates a dashboard from another one of the run's own, once for all who ask. What comes of it is a gap. */
export function copyOfOwn(context: CheckContext): Promise<Copy> {
  return context.once("a copy of an own dashboard", async () => {
    const { created } = await context.board();
    context.objects.spendCreation();
    const body = {
      name: context.uniqueName("copy"),
      ...context.objects.boardBody,
      use_dashboard: rowOf(created, "dashboard").get("id"),
    };
    return { name: body.name, exchange: await context.send("dashboards.create", {}, { body }) };
  });
}
