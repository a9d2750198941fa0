import { Dispatcher } from "undici";
import type { WireRequest, WireResponse } from "../wire-message.ts";

/** One connection to a target in this process. */
export type DirectConnection = (request: WireRequest) => Promise<WireResponse>;

/** Targets in this process, by origin. They are reached without a network. */
const targets = new Map<string, () => DirectConnection>();

/** From now on, requests to the origin are answered by such connections. Returns a function that ends this. */
export function connectInProcess(origin: string, connect: () => DirectConnection): () => void {
  targets.set(origin, connect);
  return () => targets.delete(origin);
}

/** The pool for an origin that is served in this process. */
export function inProcessPoolFor(origin: string): InProcessPool | undefined {
  const connect = targets.get(origin);
  return connect === undefined ? undefined : new InProcessPool(connect);
}

/** A pool without a network: a request takes the first connection that is free, or a new one. */
export class InProcessPool extends Dispatcher {
  readonly #connect: () => DirectConnection;
  readonly #connections: { busy: boolean; readonly send: DirectConnection }[] = [];

  constructor(connect: () => DirectConnection) {
    super();
    this.#connect = connect;
  }

  async answer(request: WireRequest, signal: AbortSignal): Promise<WireResponse> {
    signal.throwIfAborted();
    const free = this.#connections.find(({ busy }) => !busy) ?? { busy: false, send: this.#connect() };
    if (!this.#connections.includes(free)) this.#connections.push(free);
    free.busy = true;
    try {
      // Other senders get their turn in between, as over a network.
      await new Promise((resolve) => setImmediate(resolve));
      const response = await free.send(request);
      signal.throwIfAborted();
      return response;
    } finally {
      free.busy = false;
    }
  }

  /** Only undici's own code calls this, and none of it does here. */
  override dispatch(): boolean {
    throw new Error("an in-process pool answers through its own method");
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override destroy(): Promise<void> {
    return Promise.resolve();
  }
}
