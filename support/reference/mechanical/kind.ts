import type { OperationName } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call } from "../request.ts";
import type { Row, Table } from "../world/index.ts";
import type { Memory } from "./memory.ts";

/** What a request did to the one row that it wrote: made it, changed it, or took it away. */
export interface Write {
  readonly table: Table;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** A request that was carried out as documented, and what a fault may make of it. */
export interface Done {
  readonly call: Call;
  /** The documented success. */
  readonly reply: Reply;
  readonly write: Write | undefined;
  /** The dashboard or app that the path names, or that was made. */
  readonly object: Row | undefined;
  readonly memory: Memory;
  /** Whether the fault acts on an object that the answer shows at a place. */
  readonly meant: (object: Row | undefined, place: number) => boolean;
}

/** One way to be wrong, at every operation and field that it is possible for. */
export interface Kind {
  readonly name: string;
  readonly operations: readonly OperationName[];
  /** The fields of an operation's answer or body that it can be about, where it is about one. */
  readonly fields?: (operation: OperationName) => readonly string[];
  /** Whether a condition is asked of a request as a whole, or of each object that its answer shows. */
  readonly chooses: "requests" | "objects";
  /** What the server does, in words; `{field}` stands for the field. */
  readonly says: string;
  /** Requests that are carried out although they are to be refused. */
  readonly admits?: (call: Call) => boolean;
  /** Whether it changes what the server stores, and not its answer alone. */
  readonly stores: boolean;
  readonly change: (done: Done, field: string) => Reply;
}
