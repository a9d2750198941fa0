/** How a run of dashspec ended. */
export type Ended = "conformant" | "incomplete" | "nonconformant" | "aborted" | "could not start";

/** The body of an answer that is broken: another one, or the target's with something more in it. */
export type BrokenBody =
  | { readonly kind: "text"; readonly text: string }
  /** So many bytes of zeros that are compressed. */
  | { readonly kind: "bomb"; readonly megabytes: number }
  /** Spaces without an end in sight. */
  | { readonly kind: "flood"; readonly megabytes: number }
  /** The target's, of which every dashboard or app has so much more in it. */
  | { readonly kind: "grown"; readonly kilobytes: number }
  /** The target's, which repeats the credential that was sent: whole, cut, and encoded. */
  | { readonly kind: "echo" }
  /** The target's, with characters that act on terminals and readers. */
  | { readonly kind: "control characters" };

/** How the bytes of an answer say where its body ends. */
export type Framing =
  | "length"
  | "chunks"
  | "end of the connection"
  | "a length that is too large"
  | "a length that is too small"
  | "two lengths"
  | "broken chunks"
  | "gzip that is none";

/** What happens to an answer on its way, in plain values; what is left out happens as it should. */
export interface Break {
  /** How often the request is delivered; once where it is left out. */
  readonly delivered?: 0 | 1 | 2;
  /** How long its answer is held back. */
  readonly heldMs?: number;
  readonly status?: number;
  /** Added to those of the target. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BrokenBody;
  /** Bytes that come ahead of the answer. */
  readonly ahead?: string;
  readonly framing?: Framing;
  /** Pause after each byte of the body. */
  readonly byteEveryMs?: number;
  /** Where the answer stops, and how. */
  readonly stops?: {
    readonly at: "its beginning" | "its midst";
    readonly by: "a reset" | "an end" | "silence";
  };
  /** The connection ends behind the answer, which does not say so. */
  readonly closes?: true;
}

/** To which requests a break happens; to all where nothing is said. */
export interface When {
  /** From 0 to 1. */
  readonly share?: number;
  readonly methods?: readonly string[];
  /** Not to so many requests at first. */
  readonly after?: number;
  /** So many times at most. */
  readonly times?: number;
  /** For so long, from the first one on. */
  readonly seconds?: number;
}

/** The target takes no connections for a while. */
export interface Outage {
  readonly afterRequests: number;
  readonly seconds: number;
}

/** The target turns away what comes too fast. */
export interface Limit {
  readonly perSecond: number;
  /** 429 where absent. */
  readonly status?: 503;
  readonly retryAfter: "nothing" | "seconds" | "a date" | "a date on a clock an hour ahead";
}

/** One way to break the way between dashspec and its target, and what may come of it. */
export interface Way {
  readonly id: string;
  readonly breaks?: readonly (Break & When)[];
  readonly outage?: Outage;
  readonly limit?: Limit;
  /** The verdicts that are not wrong. */
  readonly allowed: readonly Ended[];
  /** Why others than "conformant" and "incomplete" are allowed. */
  readonly because?: string;
  /** A fault of the reference target: no run may call it conformant. */
  readonly fault?: string;
  /** Others write to the same project and organization, so often a second. */
  readonly neighbours?: number;
  readonly flags?: readonly string[];
  /** The text of dashspec.yaml. */
  readonly config?: string;
  /** So many requests may come in a minute. */
  readonly perMinute?: number;
  /** Why something may be left until a sweep. */
  readonly leftForSweep?: string;
  /** So long a run may take; three minutes where it is left out. */
  readonly seconds?: number;
  /** Tried in the short form. */
  readonly short?: true;
}

/** What a way may come to that only costs statements. */
export const holdsOrOpen: readonly Ended[] = ["conformant", "incomplete"];

/** Preflight is over after so many requests: what breaks from then on breaks a run that is under way. */
export const underWay = 10;
