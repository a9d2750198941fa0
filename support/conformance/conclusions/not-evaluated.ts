import type { RequirementId } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";

/** Why a check cannot be judged, and what would enable it. */
export interface Obstacle {
  readonly reason: string;
  readonly setting?: string;
  /** The requirement whose failure prevents it. */
  readonly because?: RequirementId;
}

/** The check cannot be judged. It never counts as passed (rule 12). */
export class NotEvaluated extends Error {
  override readonly name: string = "NotEvaluated";
  readonly obstacle: Obstacle;
  /** The exchanges that show the reason: evidence for the requirement that fails. */
  readonly exchanges: readonly Exchange[];

  constructor(obstacle: Obstacle, exchanges: readonly Exchange[] = []) {
    super(obstacle.reason);
    this.obstacle = obstacle;
    this.exchanges = exchanges;
  }
}

/** Another write of the run may be the reason, so the check is tried again alone. */
export class MaybeDisturbed extends NotEvaluated {
  override readonly name = "MaybeDisturbed";
}

/** The user did not ask for what the check judges. There is nothing to judge, and nothing is wrong (rule 12). */
export class NotAskedFor extends NotEvaluated {
  override readonly name: string = "NotAskedFor";
}

/** The user has stated that what the check needs is not available. */
export class StatedUnavailable extends NotAskedFor {
  override readonly name = "StatedUnavailable";

  /** @param promise the words of the answer */
  constructor(promise: string) {
    super({ reason: `stated in dashspec.yaml: ${promise}` });
  }
}
