import type { Method } from "../../catalogue/index.ts";

/** Methods of HTTP that section 4 names nowhere (RFC 9110 §9.3), and one that newer servers know. */
export type UnnamedMethod = "HEAD" | "PUT" | "OPTIONS" | "TRACE" | "QUERY";

/** What goes over the wire. */
export interface WireRequest {
  readonly method: Method | UnnamedMethod;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
}

/** What came back, decoded. */
export interface WireResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** With U+FFFD in the place of what is not UTF-8. */
  readonly text: string;
  /** Whether the body has bytes that are not UTF-8 (RFC 8259 §8.1). */
  readonly isMisencoded: boolean;
  /** In words that follow "the answer", where the body did not come as it was sent. */
  readonly damage?: string;
}
