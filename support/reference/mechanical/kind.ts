import type { OperationName } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call } from "../http/request.ts";
import type { Row, Table } from "../world/index.ts";
import type { FaultNotes } from "./fault-notes.ts";

/** What a request did to the one row that it wrote: created, changed or removed it. */
export interface Write {
  readonly table: Table;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
}

/** A request that was carried out as documented, for a fault to change. */
export interface Done {
  readonly call: Call;
  /** The documented success. */
  readonly reply: Reply;
  readonly write: Write | undefined;
  /** The dashboard or app that the path names, or that was created. */
  readonly object: Row | undefined;
  readonly notes: FaultNotes;
  /** Whether the fault acts on an object that the answer shows at this index. */
  readonly meant: (object: Row | undefined, place: number) => boolean;
}

/** One kind of mistake, at every operation and field where it is possible. */
export interface Kind {
  readonly name: string;
  readonly operations: readonly OperationName[];
  /** The fields of an operation's answer or body that it can be about; absent if it is about no field. */
  readonly fields?: (operation: OperationName) => readonly string[];
  /** Whether a condition applies to a request as a whole, or to each object in its answer. */
  readonly chooses: "requests" | "objects";
  /** The server's behaviour, in words. `{field}` stands for the field. */
  readonly says: string;
  /** Whether a request is carried out although it must be refused. */
  readonly admits?: (call: Call) => boolean;
  /** Whether it changes what the server stores, and not only its answer. */
  readonly stores: boolean;
  readonly change: (done: Done, field: string) => Reply;
}
