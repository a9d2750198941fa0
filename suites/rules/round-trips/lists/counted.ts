import {
  type CheckContext,
  type Coverage,
  judgeCount,
  NotEvaluated,
  rowOf,
} from "../../../../support/conformance/index.ts";
import { operationOf, type ResourceKind } from "../../../resource-kinds/resource-kind.ts";

/**
 * If a list is too long to be read, its count must show a creation.
 * @throws {Finding} if it never does
 * @throws {NotEvaluated} if other writers change the count
 */
export async function showsInCount(context: CheckContext, kind: ResourceKind): Promise<Coverage> {
  const fields = await kind.base(context);
  const send = async (): Promise<number> => {
    if (kind.noun === "dashboard") context.objects.spendCreation();
    const body = { ...fields, name: context.uniqueName("to be counted") };
    rowOf(await context.send(operationOf(kind, "create"), {}, { body, whilePaused: true }), kind.noun);
    return 0;
  };
  const window = await judgeCount(context, { list: kind.list, must: "rise", send });
  if (window === "right") {
    return { coverage: "by the count alone: the list is too long to be read whole" };
  }
  if (window === "unknown") {
    throw new NotEvaluated({
      reason: `the list of ${kind.list} is too long to be read whole, and other writers change its count`,
    });
  }
  throw context.finding({
    message: `a creation did not raise the count above ${window.before}, in any of several attempts`,
    expected: `more than ${window.before}`,
    actual: String(window.after),
  });
}
