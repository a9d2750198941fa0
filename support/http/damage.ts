import type { OperationName } from "../catalogue/index.ts";
import type { WireRequest, WireResponse } from "./wire-message.ts";

/** Whether a request means the same when it is sent again: a PATCH does here, since it sets fields to values. */
export function isRepeatable({ method }: Pick<WireRequest, "method">): boolean {
  return method === "GET" || method === "PATCH";
}

/** So many damaged answers of an operation are how it answers. */
const habit = 3;

/** Tells answers that were damaged on their way from those that a target always gives so. */
export class Damage {
  readonly #sound = new Set<OperationName>();
  readonly #damaged = new Map<OperationName, number>();

  /**
   * Whether the answer is as good as lost. To be asked of each success, the last one where it was asked for several times:
   * what is damaged each time is how the target answers.
   */
  loses(operation: OperationName, { status, damage }: WireResponse, repeatable: boolean): boolean {
    if (status < 200 || status >= 300) return false;
    if (damage === undefined) {
      this.#sound.add(operation);
      return false;
    }
    const times = (this.#damaged.get(operation) ?? 0) + 1;
    this.#damaged.set(operation, times);
    const wasSound = this.#sound.has(operation);
    // A read was asked for several times, and damaged each time: where others are sound, that is chance at first.
    return repeatable ? wasSound && times < habit : wasSound || times < habit;
  }
}
