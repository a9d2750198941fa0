import { Dispatcher } from "undici";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/** One connection to a target of this process. */
export type DirectConnection = (request: WireRequest) => Promise<WireResponse>;

/** Targets of this process, which are reached without a network, by the origins that they are known by. */
const shortcuts = new Map<string, () => DirectConnection>();

/** From now on, what goes to the origin is answered by such connections. Returns what ends that. */
export function openShortcut(origin: string, connect: () => DirectConnection): () => void {
  shortcuts.set(origin, connect);
  return () => shortcuts.delete(origin);
}

/** What stands in the place of a pool of connections where a shortcut leads to the origin. */
export function shortcutTo(origin: string): Shortcut | undefined {
  const connect = shortcuts.get(origin);
  return connect === undefined ? undefined : new Shortcut(connect);
}

/** A pool without a network: a request takes the first connection that is free, or a new one. */
export class Shortcut extends Dispatcher {
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
      // Whoever sends beside it comes in between, as over a network.
      await new Promise((resolve) => setImmediate(resolve));
      const response = await free.send(request);
      signal.throwIfAborted();
      return response;
    } finally {
      free.busy = false;
    }
  }

  /** For undici's own callers, of which there are none. */
  override dispatch(): boolean {
    throw new Error("a shortcut is asked by its own method");
  }

  override close(): Promise<void> {
    return Promise.resolve();
  }

  override destroy(): Promise<void> {
    return Promise.resolve();
  }
}
