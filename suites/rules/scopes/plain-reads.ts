import type { CheckContext, ValidRequest } from "../../../support/conformance/index.ts";

const lists = ["dashboards.list", "apps.list"] as const;
const parts = ["sharing.retrieve", "collaborators.list"] as const;

/** A read with the fewest preconditions. */
export interface PlainRead {
  readonly operation: (typeof lists | typeof parts)[number];
  readonly request: ValidRequest;
}

/** The lists that the run judges. If it judges none, the subresources of a dashboard. */
export async function plainReads(context: CheckContext): Promise<readonly PlainRead[]> {
  const judged = lists.filter((list) => context.judges(list));
  if (judged.length > 0) {
    return judged.map((operation) => ({ operation, request: { parameters: {}, query: { limit: "1" } } }));
  }
  const { id: dashboard_id } = await context.dashboards.borrow();
  return parts
    .filter((part) => context.judges(part))
    .map((operation) => ({ operation, request: { parameters: { dashboard_id } } }));
}
