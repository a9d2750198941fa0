import { type CST, LineCounter, Parser, parseDocument } from "yaml";
import type { Path } from "../path.ts";
import { type Complaint, type PlainDocument, plainDocument } from "./plain-document.ts";
import { otherSyntaxError, syntaxErrors } from "./yaml-errors.ts";

/** Larger than any file that a person writes. */
const mostCharacters = 256 * 1024;

/** Deeper than any value of dashspec.yaml. The parser's own recursion would end the process at some thousands. */
const deepest = 40;

/** A file that cannot be read at all, so that its content is unknown. */
export interface Unreadable {
  readonly complaints: readonly Complaint[];
}

/**
 * The content of a YAML file, or why it cannot be read.
 *
 * @param verbatim whether a number at this path is kept as it is written
 */
export function parseYaml(text: string, verbatim: (path: Path) => boolean): PlainDocument | Unreadable {
  const whole = (message: string): Unreadable => ({ complaints: [{ line: 1, column: 1, message }] });
  if (text.length > mostCharacters) return whole("begins a file of more than 256 KiB. Shorten it.");
  const lines = new LineCounter();
  const tooDeep = firstTooDeep(new Parser(lines.addNewLine).parse(text));
  if (tooDeep !== undefined) {
    const message = `is nested more than ${deepest} levels deep. Close what is open.`;
    return { complaints: [{ ...at(lines, tooDeep), message }] };
  }
  const document = parseDocument(text, {
    prettyErrors: false,
    intAsBigInt: true,
    // Otherwise a directive may turn "no" into false.
    schema: "core",
    // "silent" would also ignore a second document.
    logLevel: "error",
  });
  if (document.errors.length > 0) {
    const byLine = new Map<number, Complaint>();
    for (const { code, pos } of document.errors) {
      const place = at(lines, pos[0]);
      const { problem, remedy } = syntaxErrors[code] ?? otherSyntaxError;
      // Other mistakes on the same line are consequences of the first.
      if (!byLine.has(place.line)) byLine.set(place.line, { ...place, message: `${problem}. ${remedy}.` });
    }
    return { complaints: [...byLine.values()] };
  }
  return plainDocument(document.contents, { lines, verbatim });
}

function at(lines: LineCounter, offset: number) {
  const { line, col } = lines.linePos(offset);
  return { line, column: col };
}

/**
 * The place where the text is nested too deep, if there is one. It reads only tokens, and their parser does not
 * recurse.
 */
function firstTooDeep(tokens: Iterable<CST.Token>): number | undefined {
  const waiting: { readonly token: CST.Token | null | undefined; readonly depth: number }[] = [];
  for (const token of tokens) waiting.push({ token, depth: 0 });
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { token, depth } = next;
    if (token === null || token === undefined) continue;
    if (depth > deepest) return token.offset;
    if (token.type === "document") waiting.push({ token: token.value, depth });
    if (!("items" in token)) continue;
    for (const { key, value } of token.items) {
      waiting.push({ token: key, depth: depth + 1 }, { token: value, depth: depth + 1 });
    }
  }
  return undefined;
}
