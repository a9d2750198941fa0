import { type OperationName, operations } from "../../../support/catalogue/index.ts";
import type {
  CheckContext,
  Coverage,
  Exchange,
  Idle,
  PathParameters,
  TargetPlan,
} from "../../../support/conformance/index.ts";
import { pathOf } from "../../../support/http/address.ts";
import type { RequestOptions } from "../../../support/http/target/target.ts";
import { judgeServerErrors } from "../../oddities/server-errors.ts";
import { labelOfNothing, oddHeaders } from "../../oddities/unknown-parts.ts";
import { notUtf8 } from "./odd-ids.ts";

/** The rest of an odd request, which every server may refuse. */
export interface OddAddress
  extends Pick<RequestOptions, "query" | "body" | "path" | "method" | "credential"> {
  readonly parameters: PathParameters;
}

type Requests = readonly (readonly [OperationName, OddAddress])[];

/** Sends the requests side by side. @throws {Finding} for a server error */
export async function expectNoServerError(
  context: CheckContext,
  requests: Requests,
): Promise<Coverage | Idle> {
  return judgeServerErrors(context, await sendOdd(context, requests));
}

/** Sends the requests side by side, after all others, with headers and parameters that every server may ignore. */
export function sendOdd(context: CheckContext, requests: Requests): Promise<readonly (Exchange | null)[]> {
  return Promise.all(
    requests.map(([operation, { parameters, ...address }]) => {
      const rest = { ...pathOfBytes(operation, parameters, context.plan), ...address };
      const headers = { ...oddHeaders(operations[operation].number), ...labelOf(operation, rest) };
      const asked = { ...besides(operation, rest), headers, ...rest, probe: true, turn: "last" } as const;
      return context.trySend(operation, parameters, asked);
    }),
  );
}

/**
 * The label of a body that is not sent. A server may refuse it before anything else, so some reads of each endpoint do
 * without.
 */
function labelOf(operation: OperationName, { path }: Partial<OddAddress>): Readonly<Record<string, string>> {
  const { method, number } = operations[operation];
  return method === "GET" && path !== undefined ? labelOfNothing(number) : {};
}

/** The path, if a parameter stands for bytes to which no text is encoded. */
function pathOfBytes(
  operation: OperationName,
  parameters: PathParameters,
  { projectId, organizationId }: TargetPlan,
): Pick<OddAddress, "path"> {
  if (!Object.values(parameters).includes(notUtf8)) return {};
  const places = { project_id: projectId, organization_id: organizationId, ...parameters };
  return { path: pathOf(operation, places, false).replaceAll(notUtf8, "%FF%FE") };
}

/**
 * An unknown parameter, if the request has no other. Only a few endpoints get it, because a server may refuse it before
 * anything else.
 */
function besides(operation: OperationName, asked: Partial<OddAddress>): Pick<OddAddress, "query"> {
  const { method, number } = operations[operation];
  const isPlain =
    method === "GET" && asked.query === undefined && asked.path === undefined && asked.method === undefined;
  return isPlain && number % 4 === 0 ? { query: { unknown_parameter: "1" } } : {};
}
