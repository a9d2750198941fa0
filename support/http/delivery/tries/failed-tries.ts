import { largestAnswer } from "../../connection/connection-pool.ts";
import {
  codeOf,
  isLate,
  isTooLarge,
  NoUsableAnswer,
  neverArrived,
  TargetWentAway,
  wasClosed,
} from "../../errors.ts";
import type { Outage } from "../outage/outage.ts";
import type { Reachability } from "../outage/reachability.ts";
import type { Sender } from "../sender.ts";
import { isIdempotent } from "./idempotent.ts";
import { maxResends, mayResend } from "./resend-policy.ts";
import type { Tries } from "./tries.ts";

/** What may bring an answer where a connection was closed: by a firewall, or because there were too many. */
const remedyOfClosed =
  "DASHSPEC_HEADERS, for a firewall that lets the run's requests pass, or a lower --concurrency, for a limit of connections";

/** Up to this many writes whose connections ended are chance. */
const mostCutOff = 3;

/** Learns from tries that got no answer: whether the target is there, and whether connections end under writes. */
export class FailedTries {
  readonly #sender: Sender;
  readonly #outage: Outage;
  readonly #reachability: Reachability;
  #writesCutOff = 0;

  constructor(sender: Sender, outage: Outage, reachability: Reachability) {
    this.#sender = sender;
    this.#outage = outage;
    this.#reachability = reachability;
  }

  /** Whether connections that were used before often end under a write, which cannot be sent again. */
  get losesConnections(): boolean {
    return this.#writesCutOff >= mostCutOff;
  }

  /**
   * Learns from a try without an answer. Resolves if the request is to be sent again.
   * @throws {NoUsableAnswer} if it was the last try
   * @throws {TargetWentAway} if the target is gone
   */
  async endUnlessRepeatable(error: unknown, tries: Tries): Promise<void> {
    const { wire } = tries;
    if (isLate(error)) {
      tries.wasLate = true;
      this.#sender.missed(wire);
    }
    if (!neverArrived(error)) tries.lose();
    if (!isIdempotent(wire) && wasClosed(error)) this.#writesCutOff += 1;
    if (mayResend(wire, error) && tries.earlier < maxResends(error)) return;
    const failure = await this.#failureOf(error, tries);
    if (!mayResend(wire, error)) throw failure;
    const isAway = neverArrived(error) || failure instanceof TargetWentAway;
    if (!isAway || !this.#outage.missed(performance.now())) throw failure;
  }

  async #failureOf(error: unknown, { wire, dispatcher }: Tries): Promise<Error> {
    const reason = isTooLarge(error)
      ? `an answer is larger than ${largestAnswer / 1024 / 1024} MB`
      : `no answer from the target (${codeOf(error) || String(error)})`;
    const isAway = await this.#reachability.isGoneAfter(wire, error, dispatcher);
    if (isAway) return new TargetWentAway(reason, { cause: error });
    // A firewall closes connections for what it takes for an attack, such as a text with "<b>".
    return new NoUsableAnswer(reason, { cause: error, ...(wasClosed(error) && { setting: remedyOfClosed }) });
  }
}
