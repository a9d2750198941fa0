import { enclosedIn, NotEvaluated, type Probe } from "../../support/conformance/index.ts";
import { acceptedValues } from "./observing/accepted-values.ts";
import { isProper } from "./observing/reading.ts";
import { refusedAlways } from "./observing/refused-always.ts";
import { fieldsIn } from "./observing/request-bodies.ts";
import { watch } from "./observing/watching.ts";

const levels = acceptedValues({
  name: "levels of a collaborator",
  answer: "collaborators.levels",
  words: "the level of a collaborator",
  stated: (answers) => answers["collaborators.levels"],
  known: [1, 21, 37],
  arrange: async (context) => {
    const { id } = await context.dashboards.borrow();
    // If this works, a refusal of another level is a refusal of that level.
    const { userUuid } = await context.collaborators.add(id);
    await context.collaborators.remove(id, userUuid);
    return {
      offer: async (level) => {
        const body = { level, user_uuid: userUuid };
        const exchange = await context.send("collaborators.add", { dashboard_id: id }, { body, probe: true });
        if (exchange.succeeded && !(await context.collaborators.remove(id, userUuid)).succeeded) {
          throw new NotEvaluated({ reason: "a collaborator could not be removed again" });
        }
        return { exchange, accepted: exchange.succeeded };
      },
    };
  },
});

/** What section 4.2 leaves open. */
export const collaboratorProbes = {
  "collaborators.list.shape": {
    shownBy: ["collaborators.list.status", "collaborators.list.shows_added"],
    passive: [
      watch(["collaborators.list"], (observer) => ({
        see(exchange) {
          if (!isProper(exchange) || !exchange.succeeded || exchange.body.kind !== "json") return;
          const object = exchange.object;
          if (object === null && !Array.isArray(exchange.body.value)) return;
          const form = object === null ? "array" : enclosedIn(object) !== null ? "envelope" : "object";
          const words = form === "object" ? "one object" : `an ${form}`;
          observer.observe(`collaborators come as ${words}`, {
            answer: { name: "collaborators.list.shape", value: form },
            exchange,
          });
        },
      })),
    ],
  },
  "collaborators.level_type": {
    passive: [
      fieldsIn(["collaborators.add"], ["level"], "levels that were sent:"),
      refusedAlways("collaborators.add", "collaborators.available"),
    ],
    active: [levels],
    shownBy: ["collaborators.add.status"],
  },
} as const satisfies Record<string, Probe>;
