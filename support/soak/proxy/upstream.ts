import type { IncomingHttpHeaders } from "node:http";
import { Agent, request } from "undici";
import type { ReferenceFacts } from "../../reference/index.ts";
import { keyBehind } from "../canary/keys.ts";
import type { Answer } from "./answer.ts";

/** A request to pass on. */
interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Headers of a single connection are not passed on (RFC 9110 §7.6.1). */
const ofConnection = ["connection", "keep-alive", "transfer-encoding", "date", "content-length"];

/** The target behind the proxy, which does not know the canaries. */
export class Upstream {
  readonly #agent = new Agent();
  readonly #reference: ReferenceFacts & { readonly baseUrl: string };

  constructor(reference: ReferenceFacts & { readonly baseUrl: string }) {
    this.#reference = reference;
  }

  async send({ method, path, headers, body }: Request): Promise<Answer> {
    const { authorization, ...others } = headers;
    const answer = await request(this.#reference.baseUrl + path, {
      method,
      headers: {
        ...without(others),
        // Links in answers name the host of the request.
        host: headers.host ?? "",
        ...(authorization === undefined ? {} : { authorization: keyBehind(authorization, this.#reference) }),
      },
      body: body.length === 0 ? null : body,
      dispatcher: this.#agent,
      reset: true,
    });
    return {
      status: answer.statusCode,
      headers: without(answer.headers),
      body: Buffer.from(await answer.body.arrayBuffer()),
    };
  }

  async close(): Promise<void> {
    await this.#agent.destroy();
  }
}

function without(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || ofConnection.includes(name) ? [] : [[name, String(value)]],
    ),
  );
}
