import type { RequirementId } from "../../../catalogue/index.ts";
import type { Fields } from "../../comparison/compare-object.ts";
import type { OwnObject } from "../objects/own-object.ts";
import type { SideEffectSince } from "./contradicted-requirement.ts";
import type { Reading } from "./reading.ts";

/** A write to an object, and the requirement that a side effect on another one would contradict. */
interface RecordedWrite {
  readonly object: OwnObject;
  readonly ended: number;
  readonly requirement: RequirementId;
  /** The fields that an update sent. */
  readonly sent?: Fields | null;
}

/** Fields whose texts identify a write: nearly every write sends texts of its own. */
const texts: readonly string[] = ["name", "description"];

/** The writes of the run, with the requirement that each would contradict if it had a side effect on another object. */
export class SideEffects {
  readonly #writes: RecordedWrite[] = [];

  add(write: RecordedWrite): void {
    this.#writes.push(write);
  }

  /** Tells which requirement a side effect on the object would contradict, by the last write to another one. */
  on(object: OwnObject): SideEffectSince {
    const last = this.#writes.findLast(
      (write) => write.object !== object && write.object.kind === object.kind,
    );
    return (time) => (last !== undefined && last.ended > time ? last.requirement : null);
  }

  /**
   * The requirement of the write to another object that a value identifies. The value was never sent to this object: it
   * is a text that only one object was sent, or a deletion.
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
