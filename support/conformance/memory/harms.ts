import type { RequirementId } from "../../catalogue/index.ts";
import type { OwnObject } from "./own-object.ts";

/** A write to an object, and what it would break if it reached another one. */
interface HarmfulWrite {
  readonly object: OwnObject;
  readonly ended: number;
  readonly requirement: RequirementId;
}

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
}
