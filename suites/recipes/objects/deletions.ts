import { type Dashboard, type Fields, mayBeCopy } from "../../../support/conformance/index.ts";

/**
 * The bodies that soft-delete a dashboard, to be tried in order: with its insights, unless they may belong to another
 * dashboard or to a template, and alone. What happens to insights is a gap, but the dashboard stays in storage.
 */
export function deletionsOf({ created }: Dashboard): readonly Fields[] {
  const alone = { deleted: true };
  return mayBeCopy(created) ? [alone] : [{ ...alone, delete_insights: true }, alone];
}
