import { createRedactor, isDistinctive } from "../evidence/index.ts";
import type { Output } from "./context.ts";

/** Keys that must not be shown, gathered while a command works. */
export class KnownKeys {
  #redactor = createRedactor([]);
  #fileRedactor = createRedactor([]);
  readonly #keys = new Set<string>();

  add(keys: Iterable<string>): void {
    for (const key of keys) this.#keys.add(key);
    this.#redactor = createRedactor(this.#keys);
    this.#fileRedactor = createRedactor([...this.#keys].filter(isDistinctive));
  }

  /** The text with every known key masked. */
  mask(text: string): string {
    return this.#redactor.text(text);
  }

  /**
   * The text of a file with every known key masked that cannot be a word of the file's own: "url" would be one. What may be
   * masked as a word was masked in the texts that the file is made of.
   */
  maskFile(text: string): string {
    return this.#fileRedactor.text(text);
  }
}

/** An output that may hold something back. */
export interface RedactingOutput extends Output {
  /** Writes what is held back: nothing more of it is to come. */
  flush(): void;
}

/** No key is as long as this without white space. */
const longestWord = 8_192;

/** Begins what a terminal acts on, which is no word. */
const sequenceStart = "\u001b";

/** The end of a text that may be the beginning of a word; nothing where it is too long to be one. */
function openWord(text: string): string {
  let start = text.length;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) {
    start -= 1;
    if (text.length - start > longestWord || text.charAt(start) === sequenceStart) return "";
  }
  return text.slice(start);
}

/**
 * The same output, on which no known key can be written, in one piece or in several: a word is held back until it is whole.
 * On a terminal, where somebody may be waiting for it, it is held back no longer than until the program rests.
 */
export function redactingOutput(output: Output, keys: KnownKeys): RedactingOutput {
  let held = "";
  let timer: NodeJS.Immediate | undefined;
  const flush = () => {
    clearImmediate(timer);
    timer = undefined;
    if (held !== "") output.write(keys.mask(held));
    held = "";
  };
  return {
    ...(output.isTTY === undefined ? {} : { isTTY: output.isTTY }),
    get columns() {
      // Read anew each time: a terminal can be resized.
      return output.columns;
    },
    get rows() {
      return output.rows;
    },
    write: (text) => {
      const all = held + text;
      const kept = openWord(all);
      held = kept;
      if (kept !== "" && output.isTTY === true) timer ??= setImmediate(flush);
      const whole = all.slice(0, all.length - kept.length);
      return whole === "" ? true : output.write(keys.mask(whole));
    },
    flush,
  };
}
