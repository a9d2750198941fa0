import { isObject, type JsonObject, type JsonValue, print } from "../json/index.ts";

/** The answer to the sender. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; absent if the answer has no body. */
  readonly body?: JsonValue;
  /** Sent unchanged instead of a body. No conformant answer needs it. */
  readonly text?: string;
  /** Sent after the end of the answer. No conformant answer needs it. */
  readonly surplus?: string;
  /** The encoding of its characters; UTF-8 if absent. */
  readonly encoding?: "latin1";
  /** How it gets lost on its way; not at all if absent. */
  readonly loss?: Loss;
}

/**
 * What may happen to an answer between server and client. The connection ends before it, or within its body, whose
 * length was or was not announced. Or its compressed body is damaged.
 */
export type Loss = "unsent" | "cut" | "cut, of unknown length" | "damaged";

const noHeaders = {};

/** The code of a refusal. */
export function codeOf({ body }: Reply): JsonValue | undefined {
  return isObject(body) ? body.code : undefined;
}

/** The text of an answer; undefined if it has none. */
export function textOf({ text, body }: Reply): string | undefined {
  return text ?? (body === undefined ? undefined : print(body));
}

/** The bytes of a text of the answer. */
export function bytesOf(text: string, { encoding }: Pick<Reply, "encoding">): Buffer {
  return Buffer.from(text, encoding ?? "utf8");
}

/** An answer with a JSON body. */
export function json(status: number, body: JsonValue): Reply {
  return { status, headers: noHeaders, body };
}

/** An answer without a body. */
export function empty(status: number, headers: Readonly<Record<string, string>> = noHeaders): Reply {
  return { status, headers };
}

/** The body of every error with a body. */
export function errorBody(code: string, detail: string, attribute: string | null): JsonObject {
  const type = code === "invalid_input" ? "validation_error" : "request_error";
  return { type, code, detail, attr: attribute };
}

/** Thrown by a handler to end the request with an error answer. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly reply: Reply;

  constructor(status: number, code: string, detail: string, attribute: string | null = null) {
    super(detail);
    this.reply = json(status, errorBody(code, detail, attribute));
  }
}
