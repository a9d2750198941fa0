import type { OperationName } from "../../catalogue/index.ts";
import type { WireResponse } from "../wire-message.ts";

/** After this many damaged answers, damage is simply how the operation answers. */
const habit = 3;

/** Distinguishes answers that were damaged in transit from answers that the target always sends that way. */
export class DamagedAnswers {
  readonly #sound = new Set<OperationName>();
  readonly #damaged = new Map<OperationName, number>();

  /**
   * Whether the answer counts as lost. Call it for each success, and only for the last answer if a request was sent
   * several times. An answer that is damaged each time is how the target answers.
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
    // A read was sent several times and damaged each time. As long as other answers are sound, that may be chance.
    return repeatable ? wasSound && times < habit : wasSound || times < habit;
  }
}
