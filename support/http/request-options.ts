import type { Dispatcher } from "undici";
import type { Method } from "../catalogue/index.ts";
import { type CredentialLabel, withheld } from "../evidence/index.ts";
import type { Route } from "../settings/route.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import { type JsonObject, writeJson } from "./bodies/json.ts";
import { RawBody } from "./bodies/raw-body.ts";
import { authorizationOf } from "./keys/credential.ts";
import type { Meter } from "./outgoing.ts";
import type { Turn } from "./waiting/semaphore.ts";
import type { UnnamedMethod } from "./wire-message.ts";

/** The members of a JSON body. Values may be of any type of JSON, because some are wrong on purpose. */
export type RequestBody = JsonObject;

/** The options of a request, besides its operation and path. */
export interface RequestOptions {
  /** Written as JSON, unless it is a `RawBody`. */
  readonly body?: unknown;
  /** Replaces `application/json`; null sends none. */
  readonly contentType?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  /** Added to the usual headers, or replacing them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Replaces the operation's method, at the same path. The request is not documented, so no law judges the answer. */
  readonly method?: Method | UnnamedMethod;
  readonly credential?: CredentialLabel;
  /**
   * Without a named credential, lets a key be used that holds the scope and was not granted the operation yet, or only
   * one that was.
   */
  readonly withSomeKey?: boolean | "granted";
  readonly trailingSlash?: boolean;
  /** Set if the form of the path is what is tried. Any other request uses the only form that a target knows. */
  readonly exactForm?: boolean;
  /** The path and query of a link. Replaces the operation's path. */
  readonly path?: string;
  readonly connection?: Dispatcher;
  /** Set if the caller has paused the writers of the list: this write must not wait for the caller itself. */
  readonly whilePaused?: boolean;
  /**
   * Set if the request must be refused. It then writes nothing, so it need not wait while writers are paused. It goes
   * later than others, unless it must follow the last one at once.
   */
  readonly mustBeRefused?: boolean | "at once";
  /**
   * The priority among waiting requests: first for long sequences, last for requests on which nothing builds. A write
   * never goes last, because readings of its list wait for it.
   */
  readonly turn?: Turn;
  /** Marks the exchange as a probe of a gap. */
  readonly probe?: boolean;
  /** Counts the request for its sender. */
  readonly meter?: Meter;
}

/** What every request has. Some firewalls refuse requests without a User-Agent. */
export const usualHeaders = { accept: "application/json", "user-agent": "dashspec" } as const;

/** The headers of a request, with the key and what a gateway asks for. */
export function headersOf(
  { body, contentType = "application/json", headers }: RequestOptions,
  credential: CredentialLabel,
  plan: TargetPlan,
): Readonly<Record<string, string>> {
  const authorization = authorizationOf(credential, plan);
  return {
    ...usualHeaders,
    ...headers,
    ...plan.route?.headers,
    ...(authorization !== null && { authorization }),
    ...(body !== undefined && contentType !== null && { "content-type": contentType }),
  };
}

/** The body as it goes over the wire; undefined if there is none. */
export function bodyOf({ body }: Pick<RequestOptions, "body">): string | Uint8Array | undefined {
  if (body instanceof RawBody) return body.content;
  return body === undefined ? undefined : writeJson(body);
}

/** The query with its question mark; empty if there is none. */
export function queryOf(query: RequestOptions["query"]): string {
  return query === undefined || Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
}

/** Headers for a gateway are secrets, and appear in no evidence. */
export function withheldHeaders({ headers = {} }: Route = {}): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, withheld]));
}
