import { creations, kindOf, type OperationName } from "../catalogue/index.ts";
import type { CredentialLabel } from "../evidence/index.ts";
import { locate, withheld } from "../evidence/index.ts";
import { objectIdIn } from "../http/address.ts";
import { textOfJson } from "../http/bodies/json.ts";
import type { Exchange } from "../http/exchange.ts";
import type { ObjectReference } from "../http/place.ts";

/** Of a longer body, only the length is kept. */
const longestBody = 32_768;

/** The parts of a request that are needed to send it again. */
export interface LoggedRequest {
  /** Its position among all exchanges of the run, in the order of the answers. */
  readonly order: number;
  readonly operation: OperationName;
  /** The method of the operation, or another one at its path. */
  readonly method: Exchange["method"];
  readonly url: string;
  readonly credential: CredentialLabel;
  readonly contentType: string | undefined;
  /** The headers that differ from those of other requests; undefined if there are none. */
  readonly headers: Exchange["requestHeaders"] | undefined;
  readonly body: string | undefined;
  readonly bodyBytes: number | undefined;
  readonly status: number;
  /** The objects that it names: by its path, or as the source of a copy. */
  readonly names: readonly ObjectReference[];
  /** The object that it created, and which `"id"` in the answer is its id. */
  readonly made: { readonly object: ObjectReference; readonly idAt: number } | undefined;
}

/** Returns the parts of an exchange that are kept. */
export function sentIn(exchange: Exchange, order: number): LoggedRequest {
  const { operation, method, url, credential, requestHeaders, requestBody, status } = exchange;
  const isLong = requestBody !== undefined && Buffer.byteLength(requestBody) > longestBody;
  return {
    order,
    operation,
    method,
    url,
    credential,
    contentType: requestHeaders["content-type"],
    headers: unusualIn(requestHeaders),
    body: isLong ? undefined : requestBody,
    bodyBytes: isLong ? Buffer.byteLength(requestBody) : undefined,
    status,
    names: namesIn(exchange),
    made: madeBy(exchange),
  };
}

const usual: Readonly<Record<string, string>> = { accept: "application/json", "user-agent": "dashspec" };

/** The script sends the headers of the route by itself. */
function unusualIn(headers: Exchange["requestHeaders"]): LoggedRequest["headers"] {
  const unusual = Object.entries(headers).filter(
    ([name, value]) => name !== "content-type" && value !== withheld && value !== usual[name],
  );
  return unusual.length === 0 ? undefined : Object.fromEntries(unusual);
}

/** The object as the key of a map. */
export function keyOf({ kind, id }: ObjectReference): string {
  return `${kind} ${id}`;
}

function namesIn({ operation, parameters, requestBody = "" }: Exchange): readonly ObjectReference[] {
  const kind = kindOf(operation);
  const own = objectIdIn(parameters);
  const copied = /"use_dashboard"\s*:\s*(\d+)/.exec(requestBody)?.[1];
  return [
    ...(own === undefined ? [] : [{ kind, id: own } as const]),
    ...(copied === undefined || copied === "0" ? [] : [{ kind: "dashboard", id: copied } as const]),
  ];
}

/** The members with the name "id". The script counts them in the same way. */
const idMember = /"id"[ \t]*:[ \t]*"?[^,}" \t]+/g;

function madeBy({ operation, succeeded, object, text }: Exchange): LoggedRequest["made"] {
  if (!creations.has(operation) || !succeeded || object === null) return undefined;
  const { id } = object;
  const hasId = typeof id === "number" || typeof id === "bigint" || (typeof id === "string" && id !== "");
  const span = hasId ? locate(text, ["id"]) : null;
  if (span === null) return undefined;
  const idAt = [...text.replaceAll(/[\r\n]/g, " ").matchAll(idMember)].findIndex(
    ({ index }) => index === span.start,
  );
  return idAt === -1
    ? undefined
    : { object: { kind: kindOf(operation), id: textOfJson(id) }, idAt: idAt + 1 };
}
