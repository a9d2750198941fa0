import type { OperationName } from "../catalogue/operation.ts";
import type { Refusal, Reply } from "./http/reply.ts";
import type { JsonObject, JsonValue } from "./json/index.ts";
import type { Key, Resource, Row, World } from "./world/index.ts";

// In one file, since they speak of each other: a request carries the hooks of its server, and a hook is handed the request.

/** One connection of one client. */
export interface Connection {
  /** The first connection of a server is 1. */
  readonly ordinal: number;
  /** The requests that it has carried so far, this one included. */
  requests: number;
  /** The Authorization headers that it has carried, the first one first. */
  readonly authorizations: string[];
}

/** One request to one of the 24 endpoints, with everything that a handler or a hook may want to know. */
export interface Call {
  readonly operation: OperationName;
  readonly world: World;
  readonly hooks: ComposedHooks;
  /** The URL as the sender wrote it, on the origin that the sender named. */
  readonly url: URL;
  /** The path parameters, by their names in the document. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  /** Whether the path ends in a slash. */
  readonly slash: boolean;
  readonly connection: Connection;
  /** The key that the request carries, if it is one. */
  readonly key: Key | undefined;
  /** How many requests with other keys this server saw first: the full key of a test is usually 0. */
  readonly keyOrdinal: number;
  /** Its place among the requests to this operation of this server; the first is 1. */
  readonly nth: number;
  /** The request body, or why it could not be read. */
  readonly payload: string | Refusal;
  /** The accepted body, once it was read. */
  body?: JsonObject;
  /** The row as the request asked for it, before anything kept it from being stored so. */
  asked?: Row;
}

/** Answers a request that may go on; throws Refusal to answer with an error. */
export type Handler = (call: Call) => Reply;

/** Those of some endpoints. */
export type Handlers = Partial<Readonly<Record<OperationName, Handler>>>;

/** Whether a request may go on. A request that is refused but `applied` changes the world all the same. */
export interface Decision {
  readonly outcome: "granted" | "unauthenticated" | "forbidden";
  readonly applied?: boolean;
}

/** Something wrong with a field of a body. */
export interface Problem {
  readonly field: string;
  readonly detail: string;
}

export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** One page of a list, before it is an envelope. */
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

/** Where a representation is going. */
export interface Moment {
  readonly call: Call;
  readonly row: Row;
  readonly list: boolean;
}

/** `user` is the object of section 2.4, wherever it is embedded. */
export type Represented = Resource | "user";

/** The stages of a request, in their order. Each may look at the value that the server is about to use, and change it. */
export interface Hooks {
  /** Wraps everything below; may wait. */
  readonly around?: (call: Call, proceed: () => Promise<Reply>) => Promise<Reply>;
  /** Answers in the place of the server. */
  readonly request?: (call: Call) => Reply | undefined;
  readonly authorize?: (decision: Decision, call: Call) => Decision;
  /** The body, before its fields are judged. */
  readonly input?: (body: JsonObject, call: Call) => JsonObject;
  readonly problems?: (problems: readonly Problem[], call: Call) => readonly Problem[];
  /** The object that a path names. */
  readonly find?: (row: Row | undefined, call: Call, resource: Resource, id: bigint) => Row | undefined;
  /** The row to store, or nothing to store none; `before` is what it takes the place of. */
  readonly store?: (
    row: Row | undefined,
    call: Call,
    resource: Resource,
    before: Row | undefined,
  ) => Row | undefined;
  /** Whether to take a row away. */
  readonly remove?: (remove: boolean, call: Call, resource: Resource, row: Row) => boolean;
  /** The rows of a list, in its order. */
  readonly select?: (rows: readonly Row[], call: Call, resource: Resource) => readonly Row[];
  readonly window?: (window: Window, call: Call) => Window;
  readonly page?: (page: Page, call: Call) => Page;
  readonly represent?: (object: JsonObject, resource: Represented, moment: Moment) => JsonObject;
  readonly envelope?: (envelope: JsonValue, call: Call, page: Page) => JsonValue;
  readonly answer?: (reply: Reply, call: Call) => Reply;
  /** The answer to a method that the path does not have. */
  readonly refuseMethod?: (reply: Reply, method: string, path: string) => Reply;
}

/**
 * One change to the server. A function, because each server that has the change calls it once: what it remembers
 * between requests lives in its closure.
 */
export type Seam = () => Hooks;

/** The stages that hand a value on: those in which every hook gets what the one before it made. */
type Stage = Exclude<keyof Hooks, "around" | "request">;

/** The hooks of several seams as one function a stage; a stage without hooks hands its value through. */
export type ComposedHooks = { readonly [Name in Stage]: Required<Hooks>[Name] } & {
  readonly request: Required<Hooks>["request"];
  readonly around: Hooks["around"] | undefined;
  /** Whether any hook looks at representations: most servers have none, and need not ask for each object. */
  readonly represents: boolean;
};
