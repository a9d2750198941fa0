import type { Socket } from "node:net";
import type { OperationName } from "../../catalogue/operation.ts";
import type { ComposedHooks, Connection, Seam } from "../request.ts";
import { compose } from "../seams/compose.ts";
import type { Key, World } from "../world/index.ts";

/** The memory of one server between requests. */
export class ServerState {
  readonly world: World;
  readonly hooks: ComposedHooks;
  readonly prefix: string;
  readonly gzip: boolean;
  readonly chunked: boolean;
  readonly #connections = new WeakMap<Socket, Connection>();
  readonly #keys = new Map<Key, number>();
  readonly #counts = new Map<OperationName, number>();
  #opened = 0;

  constructor(
    world: World,
    settings: { prefix: string; gzip: boolean; chunked: boolean; seams: readonly Seam[] },
  ) {
    this.world = world;
    this.prefix = settings.prefix;
    this.gzip = settings.gzip;
    this.chunked = settings.chunked;
    this.hooks = compose(settings.seams);
  }

  /** The connection of a socket. */
  connectionOf(socket: Socket): Connection {
    const connection = this.#connections.get(socket) ?? this.connect();
    this.#connections.set(socket, connection);
    return connection;
  }

  /** A new connection. */
  connect(): Connection {
    this.#opened += 1;
    return { ordinal: this.#opened, requests: 0, authorizations: [] };
  }

  /** How many other keys this server saw before this key; 0 without a key. */
  ordinalOf(key: Key | undefined): number {
    if (key === undefined) return 0;
    const ordinal = this.#keys.get(key) ?? this.#keys.size;
    this.#keys.set(key, ordinal);
    return ordinal;
  }

  /** Counts a request to the operation. The first one is 1. */
  count(operation: OperationName): number {
    const nth = (this.#counts.get(operation) ?? 0) + 1;
    this.#counts.set(operation, nth);
    return nth;
  }
}
