import type { RequirementId } from "../../../catalogue/index.ts";
import type { Fields } from "../../comparison/compare-object.ts";
import type { OwnObject } from "../objects/own-object.ts";
import type { Reading } from "./reading.ts";

/** A write to an object, and what it would break if it reached another one. */
interface HarmfulWrite {
  readonly object: OwnObject;
  readonly ended: number;
  readonly requirement: RequirementId;
  /** The fields that an update sent. */
  readonly sent?: Fields | null;
}

/** Texts that are no samples: nearly every write sends some that nothing else has. */
const texts: readonly string[] = ["name", "description"];

/** What each write would break if it reached another object than its own. */
export class Harms {
  readonly #writes: HarmfulWrite[] = [];

  add(write: HarmfulWrite): void {
    this.#writes.push(write);
  }

  /** What the last write to another object of the kind breaks, where it was answered after the moment. */
  to(object: OwnObject, since: number): RequirementId | null {
    const last = this.#writes.findLast(
      (write) => write.object !== object && write.object.kind === object.kind,
    );
    return last !== undefined && last.ended > since ? last.requirement : null;
  }

  /**
   * What the write to another object breaks that a value names which this one was never sent: a text that one object alone was
   * sent, or a deletion.
   */
  namedBy({ object, field, shown, isLeft }: Reading): RequirementId | null {
    if (isLeft) return null;
    const isTelling = field === "deleted" ? shown === true : texts.includes(field) && shown !== "";
    if (!isTelling) return null;
    const senders = this.#writes.filter(
      (write) =>
        write.object !== object && write.object.kind === object.kind && write.sent?.[field] === shown,
    );
    const isUnique = field === "deleted" || new Set(senders.map((write) => write.object)).size === 1;
    return isUnique ? (senders.at(-1)?.requirement ?? null) : null;
  }
}
