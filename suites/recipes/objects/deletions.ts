import { type Dashboard, type Fields, isDerivedBy, readBody } from "../../../support/conformance/index.ts";

/**
 * The bodies that soft-delete a dashboard, to be tried in order: with its insights, unless they may belong to another
 * dashboard or to a template, and alone. What happens to insights is a gap, but the dashboard stays in storage.
 */
export function deletionsOf({ created }: Dashboard): readonly Fields[] {
  const alone = { deleted: true };
  const isPlain = created.operation === "dashboards.create" && !isDerivedBy(readBody(created.sentJson));
  return isPlain ? [{ ...alone, delete_insights: true }, alone] : [alone];
}
