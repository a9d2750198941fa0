import { createRedactor, isDistinctive } from "../../evidence/index.ts";
import type { Output } from "./process-context.ts";

/** Keys that must not be shown, collected while a command runs. */
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
   * The text of a file with known keys masked, except keys such as "url" that may be words of the file itself. Those
   * were masked in the texts that the file is made of.
   */
  maskFile(text: string): string {
    return this.#fileRedactor.text(text);
  }
}

/** An output that may hold text back. */
export interface RedactingOutput extends Output {
  /** Writes the text that is held back: no more of it will come. */
  flush(): void;
}

/** No key is as long as this without white space. */
const longestWord = 8_192;

/** The start of a terminal control sequence, which is no part of a word. */
const sequenceStart = "\u001b";

/** The end of a text that may be the beginning of a key; empty if it is too long for one. */
function openWord(text: string): string {
  let start = text.length;
  while (start > 0 && !/\s/.test(text.charAt(start - 1))) {
    start -= 1;
    if (text.length - start > longestWord || text.charAt(start) === sequenceStart) return "";
  }
  return text.slice(start);
}

/**
 * The output with known keys masked, even if a key is written in several pieces: a word is held back until it is
 * complete. On a terminal, where somebody may be waiting for it, it is held back only until the program is idle.
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
      // Read each time, because a terminal can be resized. A pseudo-terminal without a size reports 0.
      return output.columns || undefined;
    },
    get rows() {
      return output.rows || undefined;
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
