import fc from "fast-check";
import type { RequirementId } from "../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  NoUsableAnswer,
  type TargetPlan,
} from "../../support/conformance/index.ts";
import { Act, finish } from "./act.ts";
import { handBack } from "./collaborate.ts";
import { commandsOf } from "./command.ts";
import { Contradiction, HistoryEnds } from "./contradiction.ts";
import { History } from "./history.ts";
import { findOutfit, type Outfit } from "./outfit.ts";

/** How many histories run side by side, and what they and the search for a shorter one may cost. */
const effort = {
  smoke: { histories: 1, requests: 25, shrinking: { requests: 40, dashboards: 0 } },
  standard: { histories: 4, requests: 25, shrinking: { requests: 150, dashboards: 12 } },
  thorough: { histories: 24, requests: 25, shrinking: { requests: 600, dashboards: 60 } },
} as const satisfies Readonly<Record<TargetPlan["depth"], unknown>>;

const longest = 18;
/** A shorter one is not worth its dashboards: the next that is drawn goes in its place. */
const shortest = 13;
const draws = 200;

/** A history that contradicts a requirement, as short as was found. */
export interface Violation {
  readonly contradiction: Contradiction;
  readonly steps: readonly string[];
  readonly exchanges: readonly Exchange[];
  readonly replays: number;
}

/** What all histories of a run came to. */
export class ModelOutcome {
  readonly violations = new Map<RequirementId, Violation>();
  readonly judged = new Map<RequirementId, number>();
  readonly hindrances: string[] = [];

  count(history: History): void {
    for (const [requirement, steps] of history.judged) {
      this.judged.set(requirement, (this.judged.get(requirement) ?? 0) + steps);
    }
  }
}

/** Runs the histories of the plan's seed side by side. */
export async function runModel(context: CheckContext): Promise<ModelOutcome> {
  const outfit = await findOutfit(context);
  const outcome = new ModelOutcome();
  outcome.hindrances.push(...outfit.hindrances.map(({ message }) => message));
  if (outfit.kinds.size === 0) return outcome;
  const { histories, shrinking } = effort[context.plan.depth];
  const rest = { ...shrinking };
  const lanes: Promise<void>[] = [];
  for (let index = 0; index < histories; index += 1) {
    lanes.push(new Lane(context, outfit, index, rest, lanes.at(-1) ?? Promise.resolve()).run(outcome));
  }
  for (const lane of await Promise.allSettled(lanes)) if (lane.status === "rejected") throw lane.reason;
  return outcome;
}

/** One history, and the search for the shortest that contradicts the same document. */
class Lane {
  readonly #context: CheckContext;
  readonly #outfit: Outfit;
  readonly #index: number;
  readonly #rest: { requests: number; dashboards: number };
  readonly #before: Promise<void>;
  #attempts = 0;
  #dashboards = 2;
  #violation: Violation | null = null;
  #fault: unknown = null;

  /** @param rest what searches of all lanes may still cost; they take turns: `before` is the lane that goes first */
  constructor(
    context: CheckContext,
    outfit: Outfit,
    index: number,
    rest: { requests: number; dashboards: number },
    before: Promise<void>,
  ) {
    this.#context = context;
    this.#outfit = outfit;
    this.#index = index;
    this.#rest = rest;
    this.#before = before;
  }

  async run(outcome: ModelOutcome): Promise<void> {
    const { plan } = this.#context;
    const focus = effort[plan.depth].histories === 1 ? null : this.#index;
    const command = commandsOf(this.#outfit, focus).map((drawn) => new Act(drawn));
    const property = fc.asyncProperty(
      fc.commands([command], { maxCommands: longest, size: "max" }),
      (commands) => this.#try(commands, outcome),
    );
    // The names, the values and the order follow from the seed: it draws and shortens the same history again.
    const seed = (Math.imul(plan.seed, 8191) + this.#index) | 0;
    await fc.check(property, { seed, numRuns: draws });
    if (this.#fault !== null) throw this.#fault;
    const found = this.#violation;
    if (found === null || outcome.violations.has(found.contradiction.requirement)) return;
    outcome.violations.set(found.contradiction.requirement, found);
  }

  async #try(commands: Iterable<fc.AsyncCommand<History, History>>, outcome: ModelOutcome): Promise<void> {
    const isFirst = this.#attempts === 0;
    if (isFirst && [...commands].length < shortest) return;
    if (!isFirst && !(await this.#mayShorten(outcome))) return;
    const name = `model ${this.#index}.${this.#attempts}`;
    this.#attempts += 1;
    const history = new History(this.#context, this.#outfit, name, {
      requests: effort[this.#context.plan.depth].requests,
      dashboard: () => this.#spendDashboard(isFirst),
    });
    try {
      try {
        await fc.asyncModelRun(() => ({ model: history, real: history }), commands);
        await finish(history);
      } finally {
        await handBack(history);
      }
    } catch (error) {
      if (error instanceof Contradiction) {
        this.#violation = violationOf(error, history, this.#attempts);
        throw error;
      }
      if (error instanceof NotEvaluated || error instanceof NoUsableAnswer)
        outcome.hindrances.push(error.message);
      else if (!(error instanceof HistoryEnds)) {
        this.#fault ??= error;
        throw error;
      }
    } finally {
      if (isFirst) outcome.count(history);
      else this.#rest.requests -= history.requests;
    }
  }

  #spendDashboard(isFirst: boolean): boolean {
    if (isFirst) {
      this.#dashboards -= 1;
      return this.#dashboards >= 0;
    }
    this.#rest.dashboards -= 1;
    return this.#rest.dashboards >= 0;
  }

  async #mayShorten(outcome: ModelOutcome): Promise<boolean> {
    if (this.#violation === null || this.#fault !== null) return false;
    await this.#before.catch(() => undefined);
    if (outcome.violations.has(this.#violation.contradiction.requirement)) return false;
    return this.#rest.requests > 0;
  }
}

function violationOf(contradiction: Contradiction, history: History, replays: number): Violation {
  return {
    contradiction,
    steps: history.steps.map(({ words }) => words),
    exchanges: history.steps.flatMap(({ exchange }) => (exchange === null ? [] : [exchange])),
    replays,
  };
}
