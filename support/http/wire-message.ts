import type { Method } from "../catalogue/index.ts";

/** Methods of HTTP that section 4 does not mention (RFC 9110 §9.3), and one that newer servers support. */
export type UnnamedMethod = "HEAD" | "PUT" | "OPTIONS" | "TRACE" | "QUERY";

/** A request on the wire. */
export interface WireRequest {
  readonly method: Method | UnnamedMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** A response, decoded. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Bytes that are not UTF-8 are replaced by U+FFFD. */
  readonly text: string;
  /** Whether the body has bytes that are not UTF-8 (RFC 8259 §8.1). */
  readonly isMisencoded: boolean;
  /** How the body was damaged in transit, in words that follow "the answer". */
  readonly damage?: string;
}
