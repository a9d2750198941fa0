import { setTimeout as sleep } from "node:timers/promises";
import { WriteConflict } from "../../errors.ts";
import { Semaphore } from "../../waiting/semaphore.ts";

/** How often a write is sent again that was refused while others were under way. */
const mostRepeated = 5;

/** The pause before a write is sent again while another client may hold a lock, in milliseconds. It grows. */
const pause = 100;

/**
 * Whether a refusal as a conflict may be due to another write: one of the run, or, if the refusal will pass by itself,
 * one of another client.
 */
export type MayBeDueToOthers = (passes: boolean) => boolean;

/**
 * Sends a write. It throws a WriteConflict if the target refuses it as a conflict and the function that it is given
 * says by then that this may be due to another write.
 */
type Write<Answer> = (mayBeDueToOthers: MayBeDueToOthers) => Promise<Answer>;

/**
 * Sends writes again that the target refuses only because another one is under way, of whatever object: some targets
 * compare versions or take locks that several objects share. The document does not show that refusal (section 7). Once
 * one was seen, all writes go one by one. The other write may be another client's.
 */
export class Conflicts {
  /** The statuses with which writes were refused that succeeded by themselves. */
  readonly statuses = new Set<number>();
  readonly #single = new Semaphore(1);
  /** How many writes are sent again at present. */
  #repeating = 0;
  readonly #underWay = new Set<Promise<unknown>>();
  /** How many writes have begun. */
  #begun = 0;

  /** Sends a write, again if it was refused as a conflict. Returns the answer that no other write explains. */
  async send<Answer extends { readonly succeeded: boolean }>(write: Write<Answer>): Promise<Answer> {
    if (this.statuses.size > 0 || this.#repeating > 0) return this.#single.run(() => this.#repeat(write, 0));
    try {
      return await this.#meanwhile(write, true);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      return this.#repeatAlone(write, error);
    }
  }

  async #repeatAlone<Answer extends { readonly succeeded: boolean }>(
    write: Write<Answer>,
    conflict: WriteConflict,
  ): Promise<Answer> {
    this.#repeating += 1;
    try {
      const answer = await this.#single.run(() => this.#repeatAfter(conflict, write, 1));
      if (answer.succeeded) this.statuses.add(conflict.status);
      return answer;
    } finally {
      this.#repeating -= 1;
    }
  }

  /** Sends a write until no other one can be why it is refused. */
  async #repeat<Answer>(write: Write<Answer>, repeated: number): Promise<Answer> {
    try {
      return await this.#meanwhile(write, repeated < mostRepeated);
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
      return this.#repeatAfter(error, write, repeated + 1);
    }
  }

  /** A target that refuses at once would answer every repeat before the write ends that holds the lock. */
  async #repeatAfter<Answer>(
    conflict: WriteConflict,
    write: Write<Answer>,
    repeated: number,
  ): Promise<Answer> {
    if (conflict.passes && this.#underWay.size === 0) await sleep(pause * repeated);
    await Promise.allSettled([...this.#underWay]);
    return this.#repeat(write, repeated);
  }

  /** Sends a write once: a probe, or one that must be refused, whose refusal may be an ordinary answer. */
  sendOnce<Answer>(write: Write<Answer>): Promise<Answer> {
    const send = () => this.#meanwhile(write, false);
    return this.statuses.size > 0 ? this.#single.run(send) : send();
  }

  async #meanwhile<Answer>(write: Write<Answer>, isRepeatable: boolean): Promise<Answer> {
    const wasAccompanied = this.#underWay.size > 0;
    this.#begun += 1;
    const ordinal = this.#begun;
    const answer = write((passes) => isRepeatable && (passes || wasAccompanied || this.#begun > ordinal));
    this.#underWay.add(answer);
    try {
      return await answer;
    } finally {
      this.#underWay.delete(answer);
    }
  }
}
