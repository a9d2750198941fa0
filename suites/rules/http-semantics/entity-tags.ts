import { createHash } from "node:crypto";
import type { Exchange, LawJudge } from "../../../support/conformance/index.ts";

/**
 * A strong entity tag identifies one sequence of bytes (RFC 9110 §8.8.1): a client that has it cached gets 304 if
 * nothing changed. Weak tags may stay the same.
 */
export function strongTags(): LawJudge {
  const known = new Map<string, string>();
  return (exchange) => {
    const { etag } = exchange.headers;
    if (!isRepresentation(exchange) || etag === undefined || !etag.startsWith('"')) return "silent";
    // What is encoded or written otherwise is another representation, whose tag is compared with its own.
    const { "content-encoding": coding = "", "content-type": type = "" } = exchange.headers;
    const key = JSON.stringify([exchange.url, coding, type, etag]);
    const digest = createHash("sha256").update(exchange.text).digest("base64");
    const before = known.get(key);
    known.set(key, digest);
    if (before === undefined || before === digest) return "holds";
    return {
      message: "two answers with different contents have the same strong entity tag",
      expected: "another tag, or a weak one",
      actual: etag,
    };
  };
}

function isRepresentation({ method, status }: Exchange): boolean {
  return method === "GET" && status === 200;
}
