import { listOperations } from "../../../support/catalogue/index.ts";
import type { CheckContext, ValidRequest } from "../../../support/conformance/index.ts";

const parts = ["sharing.retrieve", "collaborators.list"] as const;

/** A read with the fewest preconditions. */
export interface PlainRead {
  readonly operation: (typeof listOperations | typeof parts)[number];
  readonly request: ValidRequest;
}

/** The lists that the run judges. If it judges none, the subresources of a dashboard. */
export async function plainReads(context: CheckContext): Promise<readonly PlainRead[]> {
  const judged = listOperations.filter((list) => context.judges(list));
  if (judged.length > 0) {
    return judged.map((operation) => ({ operation, request: { parameters: {}, query: { limit: "1" } } }));
  }
  const { id: dashboard_id } = await context.dashboards.borrow();
  return parts
    .filter((part) => context.judges(part))
    .map((operation) => ({ operation, request: { parameters: { dashboard_id } } }));
}
