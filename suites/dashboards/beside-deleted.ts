import {
  type CheckContext,
  check,
  type Exchange,
  objectDifference,
  rowOf,
} from "../../support/conformance/index.ts";
import type { Fields } from "../rules/round-trips/kind.ts";

/** What is sent beside `deleted`, and is no default. */
const beside: Fields = { pinned: true, description: "beside deleted" };

/** A creation with `deleted` in the midst of other fields, once for all who ask; with it alone where these are refused. */
export function creationWith(context: CheckContext, deleted: boolean): Promise<Exchange> {
  return context.once(`a creation with deleted ${deleted}`, async () => {
    const create = (fields: Fields) => {
      context.objects.spendCreation();
      const name = context.uniqueName(`created with deleted ${deleted}`);
      const body = { name, ...context.objects.boardBody, ...fields };
      return context.send("dashboards.create", {}, { body });
    };
    const { pinned, description } = beside;
    const answer = await create({ pinned: pinned ?? null, deleted, description: description ?? null });
    return answer.succeeded ? answer : create({ deleted });
  });
}

/** Endpoint 2: other fields are stored as well where a dashboard begins as a soft-deleted one. */
export function besideDeleted(): void {
  for (const field of ["pinned", "description"] as const) {
    check(`dashboards.create.stores.${field}`, "beside deleted", async (context) => {
      if (context.plan.depth === "smoke") return { idle: "dashboards are few at smoke depth" };
      const answer = await creationWith(context, true);
      if (!answer.succeeded) return { idle: `deleted is refused with ${answer.status}` };
      if (answer.requestBody?.includes(`"${field}"`) !== true)
        return { idle: "it is refused beside deleted" };
      const value = beside[field];
      const wrong =
        value === undefined
          ? null
          : objectDifference(rowOf(answer, "dashboard"), { [field]: value }, "written");
      if (wrong !== null) throw context.finding(wrong, [answer]);
      return undefined;
    });
  }
}
