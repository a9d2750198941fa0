import type { AnswerName } from "../../../support/answers/index.ts";
import { type OperationName, titleOf } from "../../../support/catalogue/index.ts";
import type { Exchange, PassiveProbe } from "../../../support/conformance/index.ts";
import { isProper } from "./reading.ts";
import { watch } from "./watching.ts";

/**
 * A creation that never succeeds is not available. Only `dashspec learn` tries every known body, so only it may record
 * this; a person reviews it.
 */
export function refusedAlways(operation: OperationName, name: AnswerName): PassiveProbe {
  return watch([operation], (observer) => {
    let refused: Exchange | undefined;
    let works = false;
    return {
      see(exchange) {
        if (exchange.succeeded) works = true;
        else if (isProper(exchange) && exchange.status < 500) refused = exchange;
      },
      end() {
        if (works || refused === undefined || observer.plan.learning !== true) return;
        observer.observe(`${titleOf(operation)} is refused with ${refused.status}, whatever is sent`, {
          answer: { name, value: false },
          exchange: refused,
        });
      },
    };
  });
}
