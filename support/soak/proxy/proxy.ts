import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { ownPort, type ReferenceFacts } from "../../reference/index.ts";
import { bodyOf } from "./answer.ts";
import { Choice } from "./choice.ts";
import { conveyRaw, conveyWhole, isRaw } from "./convey.ts";
import type { Interference } from "./interference.ts";
import { filledIn } from "./placeholders.ts";
import { Throttle } from "./throttle.ts";
import { Upstream } from "./upstream.ts";

/** A request that arrived at the proxy. */
export interface ArrivedRequest {
  readonly method: string;
  readonly path: string;
  /** The time by `performance.now`. */
  readonly at: number;
}

/** Listens on loopback between dashspec and its target, and disturbs the traffic between them. */
export class BreakingProxy {
  readonly seen: ArrivedRequest[] = [];
  /** How many requests were broken, or turned away. */
  disturbed = 0;
  readonly #server: Server;
  readonly #upstream: Upstream;
  readonly #elsewhere: string;
  #interference: Interference = {};
  #choice = new Choice([], () => 0);
  #throttle: Throttle | undefined;
  #port = 0;
  #before = 0;
  #listener: (requests: number) => void = () => {};
  #awayFor: Promise<void> = Promise.resolve();

  /** @param elsewhere the origin to which redirects lead */
  constructor(reference: ReferenceFacts & { readonly baseUrl: string }, elsewhere: string) {
    this.#upstream = new Upstream(reference);
    this.#elsewhere = elsewhere;
    this.#server = createServer((incoming, outgoing) => {
      this.#answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
    // The other side may close its connection at any time.
    this.#server.on("connection", (socket) => socket.on("error", () => {}));
  }

  /** Listens at a port of loopback, the same one each time. Rejects with the error of the listening socket. */
  async listen(): Promise<void> {
    this.#port ||= await ownPort();
    await once(this.#server.listen(this.#port, "127.0.0.1"), "listening");
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** The number of requests since the interference was last changed. */
  get requests(): number {
    return this.seen.length - this.#before;
  }

  /** Disturbs the traffic in the given manner from now on. */
  async break(interference: Interference, draw: () => number): Promise<void> {
    const { breaks, outage, limit } = interference;
    this.#interference = interference;
    this.#choice = new Choice(breaks ?? [], draw);
    this.#throttle = limit === undefined ? undefined : new Throttle(limit);
    this.#before = this.seen.length;
    if (outage?.afterRequests === 0) await this.#goAway(outage.seconds);
  }

  /** Passes everything on from now on, once the target is back. */
  async mend(): Promise<void> {
    await this.#awayFor;
    await this.break({}, () => 0);
  }

  /** Calls the listener at each request with the number of requests so far. */
  onRequest(listener: (requests: number) => void): void {
    this.#listener = listener;
  }

  async close(): Promise<void> {
    await this.#awayFor;
    this.#server.close();
    this.#server.closeAllConnections();
    await this.#upstream.close();
  }

  async #goAway(seconds: number): Promise<void> {
    this.disturbed += 1;
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
    this.#awayFor = sleep(seconds * 1000).then(() => this.listen());
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = "GET", url: path = "/", socket } = incoming;
    this.seen.push({ method, path, at: performance.now() });
    const number = this.requests;
    this.#listener(number);
    const { outage } = this.#interference;
    if (outage !== undefined && number === outage.afterRequests) return this.#goAway(outage.seconds);
    const body = await buffer(incoming);
    const turnedAway = this.#throttle?.answerAt(Date.now());
    const chosen = turnedAway == null ? this.#choice.for(method, number, performance.now()) : null;
    if (turnedAway != null || chosen !== null) this.disturbed += 1;
    if (turnedAway != null) return conveyWhole(outgoing, turnedAway);
    const broken = chosen ?? {};
    const { delivered = 1, heldMs = 0 } = broken;
    const request = { method, path, headers: incoming.headers, body };
    let answer =
      delivered === 0
        ? { status: 200, headers: {}, body: Buffer.alloc(0) }
        : await this.#upstream.send(request);
    // The answer to the first delivery is the one that is passed on.
    if (delivered === 2) await this.#upstream.send(request);
    if (heldMs > 0) await sleep(heldMs);
    const credential = (incoming.headers.authorization ?? "").replace(/^\w+ +/, "");
    const filled = filledIn(broken.headers ?? {}, { path, credential, elsewhere: this.#elsewhere });
    answer = { ...answer, status: broken.status ?? answer.status, headers: { ...answer.headers, ...filled } };
    if (broken.body !== undefined) {
      const coding = broken.body.kind === "bomb" ? { "content-encoding": "gzip" } : {};
      answer = {
        ...answer,
        headers: { ...answer.headers, ...coding },
        body: bodyOf(broken.body, answer, credential),
      };
    }
    if (isRaw(broken)) return conveyRaw(socket, answer, broken);
    conveyWhole(outgoing, answer);
  }
}
