import { isRead, type OperationName, operations } from "../../catalogue/index.ts";
import type { CredentialLabel } from "../../evidence/index.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { inForm, type PathParameters, pathOf } from "../address.ts";
import { defaultCredential } from "../keys/credential.ts";
import type { Outgoing } from "../outgoing.ts";
import { bodyOf, headersOf, queryOf, type RequestOptions } from "../request-options.ts";
import type { Turn } from "../waiting/semaphore.ts";

/** A request with everything that it needs on the wire. */
export interface Addressed {
  /** The parameters of its path, with the project or the organization. */
  readonly parameters: PathParameters;
  readonly credential: CredentialLabel;
  /** The path with the query, as messages show it. */
  readonly path: string;
  readonly wire: Outgoing;
}

/** The project and the organization that the run works in, as path parameters. */
export function ownTenants({ projectId, organizationId }: TargetPlan): PathParameters {
  return { project_id: projectId, organization_id: organizationId };
}

/** A request of an operation to the target of a plan. */
export function addressed(
  plan: TargetPlan,
  operation: OperationName,
  given: PathParameters,
  options: RequestOptions,
): Addressed {
  const parameters = { ...ownTenants(plan), ...given };
  const credential = options.credential ?? defaultCredential(operation, plan);
  const asked =
    options.path ?? pathOf(operation, parameters, options.trailingSlash ?? false) + queryOf(options.query);
  const { onlyForm } = plan;
  const path = onlyForm === undefined || options.exactForm === true ? asked : inForm(asked, onlyForm);
  const wire: Outgoing = {
    operation,
    quotas: [operation, ...quotasOf(credential)],
    method: options.method ?? operations[operation].method,
    url: plan.baseUrl + path,
    headers: headersOf(options, credential, plan),
    body: bodyOf(options),
    meter: options.meter,
    turn: turnOf(operation, options),
  };
  return { parameters, credential, path, wire };
}

/** The priority of a request among those that wait. */
function turnOf(operation: OperationName, { mustBeRefused, turn, method }: RequestOptions): Turn | undefined {
  // There are many requests that must be refused, and only few others follow them.
  if (mustBeRefused === true) return "later";
  // A list is not read while a write to it is under way. If the write went last, all that needs the list would wait.
  const isWrite = method === undefined && !isRead(operation);
  return isWrite && turn === "last" ? undefined : turn;
}

/** The quotas of a key. The full key has none of its own, because most requests use it. */
function quotasOf(credential: CredentialLabel): readonly string[] {
  switch (credential.kind) {
    case "full":
      return [];
    case "none":
    case "literal":
      return ["unknown keys"];
    case "stronger":
      return ["the stronger key"];
    case "scoped":
      return [`the key for ${credential.scopes}`];
  }
}
