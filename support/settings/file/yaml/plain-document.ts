import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type LineCounter,
  type Node,
  type Scalar,
  type YAMLMap,
} from "yaml";
import { type Path, shownPath } from "../path.ts";

/** A problem and its place. */
export interface Complaint {
  readonly line: number;
  readonly column: number;
  /** The end of a sentence that begins with the place, and what to do. */
  readonly message: string;
}

/** The content of a document as plain values, with the line of each. */
export interface PlainDocument {
  readonly value: unknown;
  /** The line of the value at a path, or of the innermost existing one on the way. */
  readonly lineOf: (path: Path) => number;
  readonly complaints: readonly Complaint[];
}

interface Options {
  readonly lines: LineCounter;
  /** Whether a number at this path is kept as it is written. */
  readonly verbatim: (path: Path) => boolean;
}

/**
 * Plain JSON from the nodes of a YAML document. It reports everything that gives a file another meaning than it shows:
 * anchors, aliases, tags, keys that are not text, and numbers that a double cannot hold.
 */
export function plainDocument(root: Node | null, options: Options): PlainDocument {
  const reader = new PlainReader(options);
  return {
    value: reader.plain(root, []),
    lineOf: (path) => reader.lineOf(path),
    complaints: reader.complaints,
  };
}

class PlainReader {
  readonly complaints: Complaint[] = [];
  /** By path. */
  readonly #lines = new Map<string, number>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  lineOf(path: Path): number {
    return this.#lines.get(JSON.stringify(path)) ?? (path.length === 0 ? 1 : this.lineOf(path.slice(0, -1)));
  }

  plain(node: Node | null, path: Path): unknown {
    if (node === null) return null;
    if (isAlias(node)) {
      this.#complain(node, "uses an alias (*). Write the value itself.");
      return null;
    }
    if (node.anchor !== undefined)
      this.#complain(node, "has an anchor (&). Remove it; dashspec.yaml has no aliases.");
    if (node.tag !== undefined)
      this.#complain(node, "has a tag (!). Remove it, and put text between quotes.");
    if (isScalar(node)) return this.#scalar(node, path);
    if (isSeq<Node | null>(node)) {
      return node.items.map((item, index) => this.#inner([...path, index], item ?? node, item));
    }
    return isMap<Node, Node | null>(node) ? this.#object(node, path) : null;
  }

  #scalar(node: Scalar, path: Path): unknown {
    const { value, source } = node;
    if (typeof value !== "number" && typeof value !== "bigint") return value;
    if (this.#options.verbatim(path)) return source ?? String(value);
    const number = Number(value);
    if (Number.isFinite(number) && (typeof value === "number" || Number.isSafeInteger(number))) return number;
    this.#complain(
      node,
      `${shownPath(path)} is a number that cannot be kept exactly. Give a smaller one, or text between quotes.`,
    );
    return 0;
  }

  #object({ items }: YAMLMap<Node, Node | null>, path: Path): unknown {
    return Object.fromEntries(
      items.flatMap(({ key, value }) => {
        const name = isScalar(key) ? (key.source ?? String(key.value ?? "")) : "";
        if (name === "" || key.anchor !== undefined || key.tag !== undefined) {
          this.#complain(key, "has a key that is not plain text. Write a name, a colon and a space.");
          return [];
        }
        return [[name, this.#inner([...path, name], key, value)]];
      }),
    );
  }

  /** The value at a path within a list or an object. Messages about it name the line of the first node. */
  #inner(path: Path, { range }: Node, value: Node | null): unknown {
    this.#lines.set(JSON.stringify(path), this.#options.lines.linePos(range?.[0] ?? 0).line);
    return this.plain(value, path);
  }

  #complain({ range }: Node, message: string): void {
    const { line, col } = this.#options.lines.linePos(range?.[0] ?? 0);
    this.complaints.push({ line, column: col, message });
  }
}
