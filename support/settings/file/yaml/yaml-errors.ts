import type { ErrorCode } from "yaml";

interface Words {
  /** The end of a sentence that begins with the place. */
  readonly problem: string;
  readonly remedy: string;
}

const quotes = "Close what is open, or put the value between quotes";
const oneKey = "Write one key, a colon and a space on a line; put a value with a colon in it between quotes";

/** The parser's messages quote the file, which may hold a secret by mistake. These say the same without quotes. */
export const syntaxErrors: Readonly<Partial<Record<ErrorCode, Words>>> = {
  BAD_DIRECTIVE: { problem: "has a directive that is malformed", remedy: "Remove the line" },
  BAD_DQ_ESCAPE: {
    problem: "has a backslash that begins no known escape",
    remedy: "Double the backslash, or put the value between single quotes",
  },
  BAD_INDENT: {
    problem: "is not indented as what it belongs to, or a bracket before it is not closed",
    remedy: "Align it with its neighbours, and close every bracket",
  },
  BAD_SCALAR_START: {
    problem: "has a value that begins with a character reserved by YAML",
    remedy: "Put the value between quotes",
  },
  BLOCK_AS_IMPLICIT_KEY: { problem: "has a second key within a line", remedy: oneKey },
  DUPLICATE_KEY: { problem: "names a key that was given before", remedy: "Keep one of the two" },
  KEY_OVER_1024_CHARS: { problem: "has a key of more than 1,024 characters", remedy: "Correct the key" },
  MISSING_CHAR: { problem: "lacks a colon, a comma or a closing quote", remedy: quotes },
  MULTILINE_IMPLICIT_KEY: { problem: "has a line without a colon before it", remedy: oneKey },
  MULTIPLE_DOCS: {
    problem: "begins a second document",
    remedy: "Keep all in one, and remove the line of dashes",
  },
  TAB_AS_INDENT: { problem: "is indented with a tab, which YAML forbids", remedy: "Indent with spaces" },
  UNEXPECTED_TOKEN: { problem: "has something that cannot stand there", remedy: quotes },
};

/** For errors that are missing from the table. */
export const otherSyntaxError: Words = {
  problem: "is not well-formed YAML",
  remedy: "Correct the line; a value with special characters goes between quotes",
};
