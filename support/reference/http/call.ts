import type { OperationName } from "../../catalogue/operation.ts";
import type { JsonObject } from "../json/index.ts";
import type { ComposedHooks } from "../seams/compose.ts";
import type { Key, Row, World } from "../world/index.ts";
import type { Refusal } from "./reply.ts";

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
  /** The how-manieth request to this operation of this server it is; the first is 1. */
  readonly nth: number;
  /** The request body, or why it could not be read. */
  readonly payload: string | Refusal;
  /** The accepted body, once it was read. */
  body?: JsonObject;
  /** The row as the request asked for it, before anything kept it from being stored so. */
  asked?: Row;
}
