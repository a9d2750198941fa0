import { type JsonObject, type JsonValue, print } from "../json/index.ts";

/** What goes back to the sender. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as JSON; left out where the answer has no body. */
  readonly body?: JsonValue;
  /** Sent as it is, in the place of a body. Nothing conformant needs it. */
  readonly text?: string;
  /** How its characters become bytes: as UTF-8 where it is left out. */
  readonly encoding?: "latin1";
  /** How it gets lost on its way: not at all where it is left out. */
  readonly loss?: Loss;
}

/**
 * What may happen to an answer between server and client: the connection ends before it, or in the midst of its body, with
 * or without its length told before; or its compressed body is damaged.
 */
export type Loss = "unsent" | "cut" | "cut, of untold length" | "damaged";

const noHeaders = {};

/** What an answer says, if it says anything. */
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

/** The body of every error that has one. */
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
