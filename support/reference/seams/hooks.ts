import type { Call } from "../http/call.ts";
import type { Reply } from "../http/reply.ts";
import type { JsonObject, JsonValue } from "../json/index.ts";
import type { Resource, Row } from "../world/index.ts";

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
}

/**
 * One change to the server. A function, because each server that has the change calls it once: what it remembers
 * between requests lives in its closure.
 */
export type Seam = () => Hooks;
