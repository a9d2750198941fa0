import { type OperationName, titleOf } from "../../../support/catalogue/index.ts";
import { type Exchange, type PassiveProbe, sameField } from "../../../support/conformance/index.ts";
import { isProper, kindOf, sentIn, shortName } from "./reading.ts";
import { gather } from "./watching.ts";

/** The bodies that an operation was sent, by their fields, with the answers. */
export function bodiesOf(...operations: readonly OperationName[]): PassiveProbe {
  return gather({
    operations,
    facts: (exchange) => {
      const sent = isProper(exchange) ? sentIn(exchange) : null;
      if (sent === null) return [];
      const fields = Object.keys(sent).sort().join(", ") || "no fields";
      const words = exchange.succeeded ? "" : ` (${exchange.words})`;
      return [`${titleOf(exchange.operation)} with ${fields}: ${exchange.status}${words}`];
    },
    words: "bodies that were sent:",
  });
}

/** Which of the sent fields came back as sent. */
export function storedBy(...operations: readonly OperationName[]): PassiveProbe {
  return gather({
    operations,
    facts: (exchange) => [...fates(exchange)],
    words: "fields that were sent:",
  });
}

function* fates(exchange: Exchange): Iterable<string> {
  const [sent, answered] = [sentIn(exchange), exchange.object];
  if (!isProper(exchange) || !exchange.succeeded || sent === null || answered === null) return;
  const name = shortName(exchange.operation);
  for (const [field, value] of Object.entries(sent)) {
    if (answered[field] === undefined) yield `${name} answers no ${field}`;
    else if (sameField(field, value, answered[field])) yield `${name} answers ${field} as sent`;
    else yield `${name} answers ${field} otherwise`;
  }
}

/** The answers to some fields of a body, by the kind of their values. */
export function fieldsIn(
  operations: readonly OperationName[],
  fields: readonly string[],
  words: string,
): PassiveProbe {
  return gather({
    operations,
    facts: (exchange) => {
      const sent = exchange.credential.kind === "full" ? sentIn(exchange) : null;
      return fields.flatMap((field) => {
        const value = sent?.[field];
        if (value === undefined) return [];
        const answered = exchange.object?.[field];
        const fate = !exchange.succeeded
          ? `refused with ${exchange.status}`
          : answered === undefined
            ? "accepted, and not answered"
            : sameField(field, value, answered)
              ? "accepted, and answered as sent"
              : "accepted, and answered otherwise";
        return [`${field} (${kindOf(value)}) ${fate}`];
      });
    },
    words,
  });
}
