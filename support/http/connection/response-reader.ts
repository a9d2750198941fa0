import { type Dispatcher, errors } from "undici";
import { Semaphore } from "../waiting/semaphore.ts";
import { takeSurplus } from "./surplus.ts";

/** A response as it was received: its body may be compressed. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
}

/** A body longer than this waits until no other such body is being received. */
const long = 512 * 1024;

/** Large bodies are received one at a time. One on each connection would fill the memory. */
const longBodies = new Semaphore(1);

/**
 * Receives one response: undici calls it with the parts. A stream for each response would cost as much as the rest of
 * the request.
 */
export class ResponseReader implements Dispatcher.DispatchHandler {
  /** Rejects with Node's and undici's own errors, and with the reason given to `abort`. */
  readonly response: Promise<RawResponse>;
  #resolve: (response: RawResponse) => void = () => {};
  #reject: (error: unknown) => void = () => {};
  #controller: Dispatcher.DispatchController | undefined;
  #reason: Error | undefined;
  #status = 0;
  #headers: RawResponse["headers"] = {};
  #chunks: Uint8Array[] = [];
  #length = 0;
  #turn: "not needed" | "waited for" | "taken" | "over" = "not needed";

  constructor() {
    this.response = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** Ends the request with the reason. A request that still waits for a connection ends as soon as it has one. */
  abort(reason: Error): void {
    this.#reason = reason;
    this.#controller?.abort(reason);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#reason !== undefined) controller.abort(this.#reason);
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Parameters<NonNullable<Dispatcher.DispatchHandler["onResponseStart"]>>[2],
  ): void {
    // An interim answer precedes the actual one (RFC 9110 §15.2).
    if (status < 200) return;
    this.#status = status;
    const received = joined(headers);
    if (status === 204) this.#chunks.push(takeSurplus(received));
    this.#headers = received;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    if (this.#length <= long || this.#turn !== "not needed") return;
    this.#turn = "waited for";
    // The connection holds back bytes that are not read.
    controller.pause();
    void this.#takeTurn(controller);
  }

  onResponseEnd(): void {
    this.#end(Buffer.concat(this.#chunks));
  }

  onResponseError(_: unknown, error: Error): void {
    // A 204 ends with its head, even if its Content-Length announces a body (RFC 9110 §15.3.5).
    const isWhole = this.#status === 204 && error instanceof errors.ResponseContentLengthMismatchError;
    if (isWhole) this.#end(Buffer.concat(this.#chunks));
    else {
      this.#reject(error);
      this.#endTurn();
    }
  }

  #end(bytes: Uint8Array): void {
    this.#resolve({ status: this.#status, headers: this.#headers, bytes });
    this.#endTurn();
  }

  async #takeTurn(controller: Dispatcher.DispatchController): Promise<void> {
    await longBodies.acquire();
    if (this.#turn === "over") longBodies.release();
    else {
      this.#turn = "taken";
      controller.resume();
    }
  }

  #endTurn(): void {
    if (this.#turn === "taken") longBodies.release();
    this.#turn = "over";
    this.#chunks = [];
  }
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) result[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  return result;
}
