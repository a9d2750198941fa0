import type { OperationName } from "../../catalogue/operation.ts";
import type { JsonObject, JsonValue } from "../json/index.ts";
import type { Key, Resource, Row, World } from "../world/index.ts";
import type { Refusal, Reply } from "./reply.ts";

// These types are in one file, because they refer to each other: a request carries the hooks of its server, and a hook
// receives the request.

/** One connection of one client. */
export interface Connection {
  /** The number of requests that it has carried so far, including this one. */
  requests: number;
  /** The Authorization headers that it has carried, in order. */
  readonly authorizations: string[];
}

/** One request to one of the 24 endpoints, with everything that a handler or a hook may need. */
export interface Call {
  readonly operation: OperationName;
  readonly world: World;
  readonly hooks: ComposedHooks;
  /** The URL as sent, with the sender's own origin. */
  readonly url: URL;
  /** The path parameters, by their names in the document. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  /** Whether the path ends in a slash. */
  readonly slash: boolean;
  /** The method as sent, which may be another than that of the operation. */
  readonly method: string;
  readonly connection: Connection;
  /** The key in the request; undefined if it has no valid one. */
  readonly key: Key | undefined;
  /** The index among the requests to this operation on this server, from 1. */
  readonly nth: number;
  /** The request body, or the reason why it could not be read. */
  readonly payload: string | Refusal;
  /** The accepted body, once it was read. */
  body?: JsonObject;
  /** The row as requested, before anything kept it from being stored in this way. */
  asked?: Row;
}

/** Answers a request that is not refused. It throws a Refusal to answer with an error. */
export type Handler = (call: Call) => Reply;

/** The handlers of some endpoints. */
export type Handlers = Partial<Readonly<Record<OperationName, Handler>>>;

/** Whether a request may proceed. A request that is refused but `applied` still changes the world. */
export interface Decision {
  readonly outcome: "granted" | "unauthenticated" | "forbidden";
  readonly applied?: boolean;
}

/** A problem with a field of a body. */
export interface Problem {
  readonly field: string;
  readonly detail: string;
}

/** The part of a list that a request asks for (section 8). */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a list, before its envelope is made. */
export interface Page extends Window {
  /** All rows of the list, in its order. */
  readonly rows: readonly Row[];
  /** The rows of this page. */
  readonly shown: readonly Row[];
  readonly count: number;
  readonly next: string | null;
  readonly previous: string | null;
  /** The URL of the same list at another offset. */
  readonly link: (offset: number) => string;
}

/** The context of a representation. */
export interface Moment {
  readonly call: Call;
  readonly row: Row;
  readonly list: boolean;
}

/** `user` is the object of section 2.4, wherever it is embedded. */
export type Represented = Resource | "user";

/** The stages of a request, in order. Each may inspect the value that the server is about to use, and change it. */
export interface Hooks {
  /** Wraps all stages below, and may wait. */
  readonly around?: (call: Call, proceed: () => Promise<Reply>) => Promise<Reply>;
  /** Answers instead of the server. */
  readonly request?: (call: Call) => Reply | undefined;
  readonly authorize?: (decision: Decision, call: Call) => Decision;
  /** The body, before its fields are judged. */
  readonly input?: (body: JsonObject, call: Call) => JsonObject;
  readonly problems?: (problems: readonly Problem[], call: Call) => readonly Problem[];
  /** The object that the path names. */
  readonly find?: (row: Row | undefined, call: Call, resource: Resource, id: bigint) => Row | undefined;
  /** The row to store, or undefined to store none. `before` is the row that it replaces. */
  readonly store?: (row: Row, call: Call, resource: Resource, before: Row | undefined) => Row | undefined;
  /** Whether to remove a row. */
  readonly remove?: (remove: boolean, call: Call, resource: Resource, row: Row) => boolean;
  /** The rows of a list, in its order. */
  readonly select?: (rows: readonly Row[], call: Call, resource: Resource) => readonly Row[];
  readonly window?: (window: Window, call: Call) => Window;
  readonly page?: (page: Page, call: Call) => Page;
  readonly represent?: (object: JsonObject, resource: Represented, moment: Moment) => JsonObject;
  readonly envelope?: (envelope: JsonValue, call: Call, page: Page) => JsonValue;
  readonly answer?: (reply: Reply, call: Call) => Reply;
  /** The method as which a request is treated. */
  readonly method?: (method: string, path: string) => string;
  /** The answer to a method that the path does not have. */
  readonly refuseMethod?: (reply: Reply, method: string, path: string) => Reply;
}

/**
 * One change to the server. It is a function, because each server with the change calls it once, and its closure holds
 * the memory between requests.
 */
export type Seam = () => Hooks;

/** The stages that pass on a value: each hook gets the result of the one before it. */
type Stage = Exclude<keyof Hooks, "around" | "request">;

/** The hooks of several seams, as one function for each stage. A stage without hooks returns its value unchanged. */
export type ComposedHooks = { readonly [Name in Stage]: Required<Hooks>[Name] } & {
  readonly request: Required<Hooks>["request"];
  readonly around: Hooks["around"] | undefined;
  /** Whether any hook changes representations. Most servers have none, and can skip this for each object. */
  readonly represents: boolean;
};
