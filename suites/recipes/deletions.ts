import { type Dashboard, type Fields, readBody } from "../../support/conformance/index.ts";

/**
 * The bodies that soft-delete a dashboard, to be tried in order: with its insights, unless they may belong to another
 * dashboard or to a template, and alone. What happens to insights is a gap, but the dashboard stays in storage.
 */
export function deletionsOf({ created }: Dashboard): readonly Fields[] {
  const alone = { deleted: true };
  const sent = created.operation === "dashboards.create" ? readBody(created.sentJson) : null;
  const isPlain = sent !== null && sent.use_template === undefined && sent.use_dashboard === undefined;
  return isPlain ? [{ ...alone, delete_insights: true }, alone] : [alone];
}
