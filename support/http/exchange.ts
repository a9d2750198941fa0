import { type OperationName, operations } from "../catalogue/index.ts";
import type { CredentialLabel } from "../evidence/index.ts";
import { objectIdIn, type PathParameters } from "./address.ts";
import { isJsonObject, type Json, type JsonObject, parseJson } from "./bodies/json.ts";
import { LruCache } from "./bodies/lru-cache.ts";
import { StoredText } from "./bodies/stored-text.ts";
import { isSuccess } from "./statuses.ts";
import type { WireRequest } from "./wire-message.ts";

/** A redirect between the two slash forms that was followed. */
export interface Redirect {
  readonly status: number;
  readonly location: string;
}

/** The parsed body of an answer: a JSON value, nothing at all, or text that is not JSON. */
export type Body =
  | { readonly kind: "json"; readonly value: Json }
  | { readonly kind: "empty" }
  | { readonly kind: "not JSON"; readonly problem: string };

/** The length of a body that a message quotes. The evidence has more of it. */
const quotedCharacters = 160;

/** How much of it is searched for keys: more than the quotation takes in any encoding. */
const readCharacters = 16_384;

/**
 * Parsed large bodies, up to this many characters in total. Of other large bodies only the texts are kept, compressed.
 */
const largeBodies = new LruCache<Exchange, Body>(8 * 1024 * 1024);

/** Facts that hold for few exchanges, and are left out of the others. */
type Rarity = "isDamaged" | "isMisencoded" | "repeatsKey";

/** What follows from the other facts of an exchange. */
type Derived =
  | "body"
  | "hasTrailingSlash"
  | "isDocumented"
  | "object"
  | "query"
  | "sentJson"
  | "succeeded"
  | "words";

/** What an exchange is made of. The rest follows from it. */
export type ExchangeFacts = Omit<Exchange, Derived | Rarity> & Partial<Pick<Exchange, Rarity>>;

/** The start and the end of something, on the clock of `performance.now`. */
export interface Span {
  readonly started: number;
  readonly ended: number;
}

/** One request and its response: the evidence of checks, and the input of laws. */
export class Exchange {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  readonly credential: CredentialLabel;
  readonly method: WireRequest["method"];
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | undefined;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly #text: StoredText;
  readonly redirects: readonly Redirect[];
  /** The time from the call to the answer, including the wait for a free place. */
  readonly span: Span;
  /** The part of this time that the target took, from the sending to the end of the answer, including a redirect. */
  readonly onWireMs: number;
  /**
   * When the answered or redirected request was sent. Before that it waited for its turn, and was perhaps tried in
   * vain.
   */
  readonly sentAt: number;
  /** Whether it is a probe of a gap: its answer is observed, and most laws do not judge it. */
  readonly probe: boolean;
  /** Whether the answer contains the key of the request. */
  readonly repeatsKey: boolean;
  /** Whether the body was damaged in transit. */
  readonly isDamaged: boolean;
  /** Whether the body has bytes that are not UTF-8. */
  readonly isMisencoded: boolean;
  readonly #withoutKeys: (text: string) => string;
  #body: Body | undefined;

  /** @param withoutKeys masks keys in quotations of the body */
  constructor(facts: ExchangeFacts, withoutKeys: (text: string) => string = (text) => text) {
    this.#withoutKeys = withoutKeys;
    this.operation = facts.operation;
    this.parameters = facts.parameters;
    this.credential = facts.credential;
    this.method = facts.method;
    this.url = facts.url;
    this.requestHeaders = facts.requestHeaders;
    this.requestBody = facts.requestBody;
    this.status = facts.status;
    this.headers = facts.headers;
    this.#text = new StoredText(facts.text);
    this.redirects = facts.redirects;
    this.span = facts.span;
    this.onWireMs = facts.onWireMs;
    this.sentAt = facts.sentAt;
    this.probe = facts.probe;
    this.repeatsKey = facts.repeatsKey ?? false;
    this.isDamaged = facts.isDamaged ?? false;
    this.isMisencoded = facts.isMisencoded ?? false;
  }

  /** The body as it was received, decoded. */
  get text(): string {
    return this.#text.text;
  }

  /** Whether its path ends with a slash: one of the two forms of an address (rule 11). */
  get hasTrailingSlash(): boolean {
    return new URL(this.url).pathname.endsWith("/");
  }

  /** The parameters of its query by name; of several with one name, the last. */
  get query(): Readonly<Record<string, string>> {
    return Object.fromEntries(new URL(this.url).searchParams);
  }

  /** Whether section 4 names its method at its path. */
  get isDocumented(): boolean {
    return this.method === operations[this.operation].method;
  }

  /**
   * The body of the request, if it was sent as JSON. The document leaves open how a target reads another media type,
   * such as a form: such a body is the empty text, which is not JSON.
   */
  get sentJson(): string | undefined {
    if (this.requestBody === undefined) return undefined;
    const [essence = ""] = (this.requestHeaders["content-type"] ?? "").split(";");
    return essence.trim().toLowerCase() === "application/json" ? this.requestBody : "";
  }

  /**
   * Whether the endpoint answered with 2xx. An id in a path is an integer (section 4). Any other path may belong to
   * something else on the same host, such as a web application that shows its page at each path it does not know.
   */
  get succeeded(): boolean {
    if (!isSuccess(this.status)) return false;
    const id = objectIdIn(this.parameters) ?? "0";
    return /^[+-]?\d+$/.test(id) || this.body.kind !== "not JSON";
  }

  /**
   * The beginning of the body for quotation in a message. Keys are masked before it is cut, because a part of a key is
   * secret too.
   */
  get words(): string {
    return this.#withoutKeys(this.text.slice(0, readCharacters)).slice(0, quotedCharacters).trimEnd();
  }

  /** Parsed on first use. A large body is parsed again if others were read meanwhile. */
  get body(): Body {
    if (this.#text.isLong) return largeBodies.read(this, this.#text.length, () => readBody(this.text));
    this.#body ??= readBody(this.text);
    return this.#body;
  }

  /** The JSON object that the body is, whatever the status; null if it is none. */
  get object(): JsonObject | null {
    const { body } = this;
    return body.kind === "json" && isJsonObject(body.value) ? body.value : null;
  }
}

function readBody(text: string): Body {
  if (text === "") return { kind: "empty" };
  try {
    return { kind: "json", value: parseJson(text) };
  } catch (error) {
    return { kind: "not JSON", problem: error instanceof Error ? error.message : String(error) };
  }
}
