import { type CheckContext, check, type Exchange } from "../../support/conformance/index.ts";

/** The fields that are sent together with `deleted`. Neither value is a default. */
const beside = { pinned: true, description: "beside deleted" } as const;

/**
 * A creation with `deleted` among other fields, made once and shared by all checks. If the other fields are refused,
 * they are left out.
 */
export function creationWith(context: CheckContext, deleted: boolean): Promise<Exchange> {
  return context.once(`a creation with deleted ${deleted}`, async () => {
    const { dashboards, uniqueName } = context;
    const name = () => uniqueName(`created with deleted ${deleted}`);
    // Careless code takes an empty list for a missing value. The memory judges it.
    const more = deleted ? beside : { ...beside, filters: [] };
    const answer = await dashboards.create({ name: name(), deleted, ...more });
    return answer.succeeded ? answer : dashboards.create({ name: name(), deleted });
  });
}

/** Endpoint 2: other fields are stored as well when a dashboard is created soft-deleted. */
export function besideDeleted(): void {
  for (const field of ["pinned", "description"] as const) {
    check(
      `dashboards.create.stores.${field}`,
      "in a creation with deleted",
      { from: "standard" },
      async ({ expect, context }) => {
        const answer = await creationWith(context, true);
        if (!answer.succeeded) return { idle: `a creation with deleted is refused with ${answer.status}` };
        if (answer.requestBody?.includes(`"${field}"`) !== true)
          return { idle: "a creation with both this field and deleted is refused" };
        expect(answer).toShow({ [field]: beside[field] });
        return undefined;
      },
    );
  }
}
