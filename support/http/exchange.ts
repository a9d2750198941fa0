import { type OperationName, operations } from "../catalogue/index.ts";
import type { CredentialLabel } from "../evidence/index.ts";
import type { PathParameters } from "./address.ts";
import { type Json, parseJson } from "./bodies/json.ts";
import { LruCache } from "./bodies/lru-cache.ts";
import { StoredText } from "./bodies/stored-text.ts";
import type { WireRequest } from "./connection/wire-message.ts";

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

/** So much of a body is quoted in a message; the evidence has more of it. */
const quotedCharacters = 160;

/** So much of it is looked through for keys: what is longer than its quotation in any encoding. */
const readCharacters = 16_384;

/** Large bodies, of so many characters together: of others only the texts are kept, and compressed. */
const largeBodies = new LruCache<Exchange, Body>(8 * 1024 * 1024);

/** What is so of few exchanges, and need not be said of the others. */
type Rarity = "isDamaged" | "isMisencoded" | "repeatsKey";

/** When something was under way, on the clock of `performance.now`. */
export interface Span {
  readonly started: number;
  readonly ended: number;
}

/** One request and its response: the evidence of a check, and what every law looks at. */
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
  /** From the call to the answer: with the waiting for a place among the requests under way. */
  readonly span: Span;
  /** Of this, the time that the target took: from the sending to the end of the answer, with that of a redirect before it. */
  readonly onWireMs: number;
  /** When that was sent which was answered, or redirected: it waited for its turn before, and was tried in vain perhaps. */
  readonly sentAt: number;
  /** Sent to see what the target does in a gap: whatever comes is observed, and no law is held against it. */
  readonly probe: boolean;
  /** Whether the key that was sent stands in the answer. */
  readonly repeatsKey: boolean;
  /** Whether the body did not come as it was sent. */
  readonly isDamaged: boolean;
  /** Whether the body has bytes that are not UTF-8. */
  readonly isMisencoded: boolean;
  readonly #withoutKeys: (text: string) => string;
  #body: Body | undefined;

  /** @param withoutKeys masks keys in what is quoted of the body */
  constructor(
    facts: Omit<Exchange, "body" | "isDocumented" | "sentJson" | "succeeded" | "words" | Rarity> &
      Partial<Pick<Exchange, Rarity>>,
    withoutKeys: (text: string) => string = (text) => text,
  ) {
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

  /** The body as it came, decoded. */
  get text(): string {
    return this.#text.text;
  }

  /** Whether section 4 names its method at its path. */
  get isDocumented(): boolean {
    return this.method === operations[this.operation].method;
  }

  /**
   * The body that was sent, where it goes as JSON. What a target makes of another media type (a form, say) the document leaves
   * open: such a body is the empty text, which is no JSON.
   */
  get sentJson(): string | undefined {
    if (this.requestBody === undefined) return undefined;
    const [essence = ""] = (this.requestHeaders["content-type"] ?? "").split(";");
    return essence.trim().toLowerCase() === "application/json" ? this.requestBody : "";
  }

  get succeeded(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  /** The beginning of the body as a message may quote it. Keys are masked before it is cut: a part of one is still secret. */
  get words(): string {
    return this.#withoutKeys(this.text.slice(0, readCharacters)).slice(0, quotedCharacters).trimEnd();
  }

  /** Parsed when first asked for; a large one again where others were looked at meanwhile. */
  get body(): Body {
    if (this.#text.isLong) return largeBodies.read(this, this.#text.length, () => readBody(this.text));
    this.#body ??= readBody(this.text);
    return this.#body;
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
