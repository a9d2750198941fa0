import type { Dispatcher } from "undici";
import type { Method } from "../catalogue/index.ts";
import { type CredentialLabel, withheld } from "../evidence/index.ts";
import type { Route } from "../settings/route.ts";
import type { TargetPlan } from "../settings/target-plan.ts";
import { writeJson } from "./bodies/json.ts";
import type { UnnamedMethod } from "./connection/wire-message.ts";
import type { Meter } from "./delivery/delivery.ts";
import { authorizationOf } from "./keys/credential.ts";
import type { Turn } from "./waiting/semaphore.ts";

/** What a request carries beyond its operation and path. */
export interface RequestOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, in the place of `body`. */
  readonly rawBody?: string | Uint8Array;
  /** Replaces `application/json`; null sends none. */
  readonly contentType?: string | null;
  readonly query?: Readonly<Record<string, string>>;
  /** Beside the usual ones, or in their place. */
  readonly headers?: Readonly<Record<string, string>>;
  /** In the place of the operation's own, at the same path: no documented request, so that no law judges the answer. */
  readonly method?: Method | UnnamedMethod;
  readonly credential?: CredentialLabel;
  /** Any key with the scope may ask, where no credential is named: one that was not granted this yet, once. */
  readonly withSomeKey?: boolean;
  readonly trailingSlash?: boolean;
  /** A path with query that a link named; replaces the operation's own. */
  readonly path?: string;
  readonly connection?: Dispatcher;
  /** The caller has paused the writers of the list that this writes to: it must not wait for itself. */
  readonly whilePaused?: boolean;
  /** It must be refused, and so writes nothing: whoever keeps writers out of the list lets it pass. */
  readonly mustBeRefused?: boolean;
  /** When it is sent, where others wait as well: who has most steps to go is first, and last what nothing builds on. */
  readonly turn?: Turn;
  /** Marks the exchange as a look into a gap. */
  readonly probe?: boolean;
  /** What counts the request for whoever sends it. */
  readonly meter?: Meter;
}

export function headersOf(
  { body, rawBody, contentType = "application/json", headers }: RequestOptions,
  credential: CredentialLabel,
  plan: TargetPlan,
): Readonly<Record<string, string>> {
  const authorization = authorizationOf(credential, plan);
  const hasBody = body !== undefined || rawBody !== undefined;
  return {
    accept: "application/json",
    "user-agent": "dashspec",
    ...headers,
    ...plan.route?.headers,
    ...(authorization !== null && { authorization }),
    ...(hasBody && contentType !== null && { "content-type": contentType }),
  };
}

export function bodyOf({ body, rawBody }: RequestOptions): string | Uint8Array | undefined {
  if (rawBody !== undefined) return rawBody;
  return body === undefined ? undefined : writeJson(body);
}

export function queryOf(query: RequestOptions["query"]): string {
  return query === undefined || Object.keys(query).length === 0 ? "" : `?${new URLSearchParams(query)}`;
}

/** What a gateway asks for is a secret: it is in no evidence. */
export function withheldHeaders({ headers = {} }: Route = {}): Record<string, string> {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, withheld]));
}
