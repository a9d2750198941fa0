import type { Socket } from "node:net";
import type { OperationName } from "../../catalogue/operation.ts";
import type { ComposedHooks, Connection, Seam } from "../http/request.ts";
import { compose } from "../seams/compose.ts";
import type { World } from "../world/index.ts";

/** The memory of one server between requests. */
export class ServerState {
  readonly world: World;
  readonly hooks: ComposedHooks;
  readonly prefix: string;
  readonly gzip: boolean;
  readonly chunked: boolean;
  readonly #connections = new WeakMap<Socket, Connection>();
  readonly #counts = new Map<OperationName, number>();

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
    return { requests: 0, authorizations: [] };
  }

  /** Counts a request to the operation. The first one is 1. */
  count(operation: OperationName): number {
    const nth = (this.#counts.get(operation) ?? 0) + 1;
    this.#counts.set(operation, nth);
    return nth;
  }
}
