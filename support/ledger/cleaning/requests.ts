import type { PathParameters } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { RequestOptions } from "../../http/request-options.ts";
import type { Target } from "../../http/target/target.ts";
import type { Named } from "../entry.ts";

/** Retrieves a dashboard or an app in its own project or organization. */
export function retrieve(target: Target, object: Named): Promise<Exchange> {
  return target.send(`${object.kind}s.retrieve`, parametersOf(object));
}

/** Updates a dashboard or an app in its own project or organization. */
export function update(
  target: Target,
  object: Named,
  body: NonNullable<RequestOptions["body"]>,
  options: RequestOptions = {},
): Promise<Exchange> {
  return target.send(`${object.kind}s.update`, parametersOf(object), { ...options, body });
}

function parametersOf(object: Named): PathParameters {
  const { id } = object;
  return object.kind === "app"
    ? { organization_id: object.organizationId, id }
    : { project_id: object.projectId, id };
}
