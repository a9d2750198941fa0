import type { Exchange } from "../../http/exchange.ts";
import type { Target } from "../../http/target/target.ts";
import type { Named } from "../entry.ts";

/**
 * Gives an object of the run a name that shows its origin. A soft-deleted dashboard may accept a name only together
 * with that state.
 */
export async function putNameBack(target: Target, object: Named, name: string): Promise<Exchange> {
  if (object.kind === "app") {
    const { organizationId: organization_id, id } = object;
    return target.send("apps.update", { organization_id, id }, { body: { name } });
  }
  const { projectId: project_id, id } = object;
  const answer = await target.send("dashboards.update", { project_id, id }, { body: { name } });
  if (answer.succeeded) return answer;
  return target.send("dashboards.update", { project_id, id }, { body: { deleted: true, name } });
}
