import { createRedactor } from "../evidence/index.ts";
import type { Output } from "./context.ts";

/** Keys that must not be shown, gathered while a command works. */
export class KnownKeys {
  #redactor = createRedactor([]);
  readonly #keys = new Set<string>();

  add(keys: Iterable<string>): void {
    for (const key of keys) this.#keys.add(key);
    this.#redactor = createRedactor([...this.#keys]);
  }

  /** The text with every known key masked. */
  mask(text: string): string {
    return this.#redactor.text(text);
  }
}

/** The same output, on which no known key can be written. */
export function redactingOutput(output: Output, keys: KnownKeys): Output {
  return {
    ...(output.isTTY === undefined ? {} : { isTTY: output.isTTY }),
    get columns() {
      // Read anew each time: a terminal can be resized.
      return output.columns ?? 80;
    },
    write: (text) => output.write(keys.mask(text)),
  };
}
