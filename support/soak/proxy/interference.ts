/** The body of a broken answer: another one, or the target's with additions. */
export type BrokenBody =
  | { readonly kind: "text"; readonly text: string }
  /** Megabytes of zeros, compressed. */
  | { readonly kind: "bomb"; readonly megabytes: number }
  /** Spaces that do not seem to end. */
  | { readonly kind: "flood"; readonly megabytes: number }
  /** The target's body, in which every dashboard or app has this many further kilobytes. */
  | { readonly kind: "grown"; readonly kilobytes: number }
  /** The target's body, which repeats the credential that was sent: whole, cut, and encoded. */
  | { readonly kind: "echo" }
  /** The target's body, with characters that affect terminals and readers. */
  | { readonly kind: "control characters" }
  /** The target's body, in which one value is another one that is awkward to read. */
  | { readonly kind: "scrambled" }
  /** The target's object, with this id. */
  | { readonly kind: "another id"; readonly id: string };

/** How the bytes of an answer show where its body ends. */
export type Framing =
  | "length"
  | "chunks"
  | "end of the connection"
  | "a length that is too large"
  | "a length that is too small"
  | "two lengths"
  | "broken chunks"
  | "gzip that is none";

/** What happens to an answer on its way, in plain values. An absent member means the usual behaviour. */
export interface Break {
  /** How often the request is delivered; once if absent. */
  readonly delivered?: 0 | 1 | 2;
  /** How long its answer is held back. */
  readonly heldMs?: number;
  readonly status?: number;
  /** Headers in addition to the target's. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BrokenBody;
  /** Bytes that are sent before the answer. */
  readonly ahead?: string;
  readonly framing?: Framing;
  /** The pause after each byte of the body. */
  readonly byteEveryMs?: number;
  /** Where the answer stops, and how. */
  readonly stops?: {
    readonly at: "its beginning" | "its midst";
    readonly by: "a reset" | "an end" | "silence";
  };
  /** The connection is closed after the answer, although the answer does not announce it. */
  readonly closes?: true;
}

/** The requests to which a break happens; all if every member is absent. */
export interface When {
  /** From 0 to 1. */
  readonly share?: number;
  readonly methods?: readonly string[];
  /** Not to the first requests, of this number. */
  readonly after?: number;
  /** At most this many times. */
  readonly times?: number;
  /** For this many seconds, counted from the first one. */
  readonly seconds?: number;
}

/** The target accepts no connections for a while. */
export interface Outage {
  readonly afterRequests: number;
  readonly seconds: number;
}

/** The target refuses requests that come too fast. */
export interface Limit {
  readonly perSecond: number;
  /** 429 if absent. */
  readonly status?: 503;
  readonly retryAfter: "nothing" | "seconds" | "a date" | "a date on a clock an hour ahead";
}

/** What the proxy does to the traffic. An absent member means the usual behaviour. */
export interface Interference {
  readonly breaks?: readonly (Break & When)[];
  readonly outage?: Outage;
  readonly limit?: Limit;
}
