import { type CheckContext, type Exchange, isJsonObject } from "../../../../support/conformance/index.ts";

const conditions = {
  full: "with the full key",
  stronger: "with the stronger key",
  none: "without a key",
  scoped: "with a key without the scope",
  literal: "with an invalid key",
} as const;

/** The form of a refusal, by its condition: a gap of section 7. */
export function observeRefusal(context: CheckContext, exchange: Exchange): void {
  const look = lookOf(exchange);
  context.observe(
    "errors.shape_and_status",
    `${conditions[exchange.credential.kind]}: ${exchange.status}, ${look}`,
    { data: { condition: exchange.credential.kind, status: exchange.status, look }, exchange },
  );
}

function lookOf({ body, headers }: Exchange): string {
  switch (body.kind) {
    case "empty":
      return "no body";
    case "not JSON":
      return `${headers["content-type"] ?? "text without a media type"}`;
    case "json":
      if (Array.isArray(body.value)) return "a JSON array";
      return isJsonObject(body.value)
        ? `a JSON object with ${Object.keys(body.value).sort().join(", ") || "no members"}`
        : "a JSON value";
  }
}
