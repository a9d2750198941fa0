import { kindOf, type ObjectKind, roleOf } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  type Fields,
  type LawJudge,
  type LawVerdict,
  mayBeCopy,
  readBody,
  shapeOf,
  textOfJson,
  uniqueWordsIn,
} from "../../../support/conformance/index.ts";
import { kindOfObject } from "../../resource-kinds/kind-of-object.ts";

/** A default may contain the uuid of a user or of a tenant. */
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What the run has sent so far for objects of one kind. */
interface Sent {
  readonly words: Set<string>;
  readonly names: Set<string>;
}

/**
 * A field that a creation leaves out gets a default, and no default contains a word that the run made up for another
 * object.
 */
export function nothingOfOthers(): LawJudge {
  const before: Readonly<Record<ObjectKind, Sent>> = {
    dashboard: { words: new Set(), names: new Set() },
    app: { words: new Set(), names: new Set() },
  };
  return (exchange) => {
    const sent = readBody(exchange.sentJson);
    if (sent === null) return "silent";
    const kind = kindOf(exchange.operation);
    const { words, names } = before[kind];
    const own = uniqueWordsIn(sent).filter((word) => !uuid.test(word));
    const name = textOfJson(sent.name ?? null);
    const isOfAnother = (word: string) => words.has(word) && !own.includes(word);
    // A target may bring back what had the name before (a gap).
    const verdict = names.has(name) ? "silent" : verdictOn(exchange, kind, sent, isOfAnother);
    for (const word of own) words.add(word);
    names.add(name);
    return verdict;
  };
}

function verdictOn(
  exchange: Exchange,
  kind: ObjectKind,
  sent: Fields,
  isOfAnother: (word: string) => boolean,
): LawVerdict {
  if (roleOf(exchange.operation) !== "create" || !exchange.succeeded) return "silent";
  if (kind === "dashboard" && mayBeCopy(exchange)) return "silent";
  const row = shapeOf(exchange)?.rows[0];
  const unsent = kindOfObject[kind].kept.filter((field) => !Object.hasOwn(sent, field));
  if (row === undefined || unsent.length === 0) return "silent";
  for (const field of unsent) {
    const word = uniqueWordsIn(row[field] ?? null).find(isOfAnother);
    if (word === undefined) continue;
    const message = `the creation did not send ${field}, and the new ${kind} shows "${word}" there, which was sent for another one`;
    return { message, expected: "a default", actual: textOfJson(row[field] ?? null) };
  }
  return "holds";
}
