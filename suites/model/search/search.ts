import fc from "fast-check";
import {
  type CheckContext,
  type Exchange,
  NotEvaluated,
  NoUsableAnswer,
  type Obstacle,
} from "../../../support/conformance/index.ts";
import { removeLeftCollaborators } from "../actions/collaborators.ts";
import { RunnableCommand } from "../actions/perform.ts";
import { readAll } from "../actions/verification.ts";
import type { Capabilities } from "../capabilities.ts";
import { Contradiction, HistoryEnds } from "../contradiction.ts";
import { commandsOf } from "../histories/command.ts";
import { History } from "../histories/history.ts";
import type { HistoryRequirement } from "../requirements.ts";

const maxCommands = 18;
/** A shorter history is not worth its dashboards, so another one is drawn. */
const minCommands = 13;
const maxDraws = 200;
/** How many dashboards a history may create, before it is made shorter. */
const maxDashboards = 2;

/** A history that contradicts a requirement, the shortest that was found. */
export interface Violation {
  readonly contradiction: Contradiction;
  readonly steps: readonly string[];
  readonly exchanges: readonly Exchange[];
  /** How many histories were carried out until this one was found. */
  readonly attempts: number;
}

/** How many histories were carried out to find one that is as short as this. */
export function attemptsInWords(attempts: number): string {
  return attempts === 1 ? "Found in 1 attempt" : `The shortest of ${attempts} attempts`;
}

/** The state that the searches of a run share. */
export interface SearchPlan {
  readonly context: CheckContext;
  readonly capabilities: Capabilities;
  /** How many requests a history may send. */
  readonly requests: number;
  /** What all searches together may still spend to make histories shorter. */
  readonly shrinking: { requests: number; dashboards: number };
  /** The requirements whose violation was found. */
  readonly found: ReadonlyMap<HistoryRequirement, Violation>;
}

/** The result of a search. */
export interface SearchResult {
  readonly violation: Violation | null;
  /** The number of steps of the first history at which each requirement was judged. */
  readonly judged: ReadonlyMap<HistoryRequirement, number>;
  /** The reasons why histories were cut short. */
  readonly obstacles: readonly Obstacle[];
}

/**
 * Draws one history and carries it out. If it contradicts the document, fast-check shortens it as long as there are
 * requests to spend. The bounds of fast-check itself are in time, so they would find another history on another
 * machine.
 */
export class Search {
  readonly #plan: SearchPlan;
  readonly #index: number;
  readonly #focus: number | null;
  readonly #previousSearch: Promise<unknown>;
  readonly #obstacles: Obstacle[] = [];
  #judged: SearchResult["judged"] = new Map();
  #attempts = 0;
  #dashboardsLeft = maxDashboards;
  #violation: Violation | null = null;
  #fault: unknown = null;

  /** @param previousSearch the search that may spend requests before this one */
  constructor(plan: SearchPlan, index: number, focus: number | null, previousSearch: Promise<unknown>) {
    this.#plan = plan;
    this.#index = index;
    this.#focus = focus;
    this.#previousSearch = previousSearch;
  }

  async run(): Promise<SearchResult> {
    const { context, capabilities } = this.#plan;
    const command = commandsOf(capabilities, this.#focus).map((drawn) => new RunnableCommand(drawn));
    const property = fc.asyncProperty(fc.commands([command], { maxCommands, size: "max" }), (commands) =>
      this.#try(commands),
    );
    // The names, the values and the order follow from the seed, so the same seed draws and shortens the same history.
    const seed = (Math.imul(context.plan.seed, 8191) + this.#index) | 0;
    await fc.check(property, { seed, numRuns: 1, maxSkipsPerRun: maxDraws });
    if (this.#fault !== null) throw this.#fault;
    return { violation: this.#violation, judged: this.#judged, obstacles: this.#obstacles };
  }

  /** @throws {Contradiction} if the history contradicts the model; fast-check then tries a shorter one */
  async #try(commands: Iterable<fc.AsyncCommand<History, History>>): Promise<void> {
    const { context, capabilities, requests, shrinking } = this.#plan;
    const isFirst = this.#attempts === 0;
    fc.pre(isFirst ? [...commands].length >= minCommands : await this.#takesTurnToShorten());
    const name = `model ${this.#index}.${this.#attempts}`;
    this.#attempts += 1;
    const history = new History(context, capabilities, name, {
      requests,
      trySpendDashboard: () => (isFirst ? --this.#dashboardsLeft : --shrinking.dashboards) >= 0,
    });
    try {
      await carryOut(history, commands);
    } catch (error) {
      if (error instanceof Contradiction) {
        // A shorter history that breaks another requirement does not explain this finding.
        const first = this.#violation?.contradiction.requirement;
        if (first !== undefined && first !== error.requirement) return;
        this.#violation = violationOf(error, history, this.#attempts);
        throw error;
      }
      if (error instanceof NotEvaluated) this.#obstacles.push(error.obstacle);
      else if (error instanceof NoUsableAnswer) this.#obstacles.push({ reason: error.message });
      else if (error instanceof HistoryEnds) this.#obstacles.push({ reason: error.message });
      else {
        this.#fault ??= error;
        throw error;
      }
    } finally {
      if (isFirst) this.#judged = history.steps.judged;
      else shrinking.requests -= history.steps.requests;
    }
  }

  async #takesTurnToShorten(): Promise<boolean> {
    if (this.#violation === null || this.#fault !== null) return false;
    await this.#previousSearch.catch(() => undefined);
    const { found, shrinking } = this.#plan;
    return !found.has(this.#violation.contradiction.requirement) && shrinking.requests > 0;
  }
}

async function carryOut(
  history: History,
  commands: Iterable<fc.AsyncCommand<History, History>>,
): Promise<void> {
  try {
    await fc.asyncModelRun(() => ({ model: history, real: history }), commands);
    await readAll(history);
  } finally {
    await removeLeftCollaborators(history);
  }
}

function violationOf(contradiction: Contradiction, { steps: { all } }: History, attempts: number): Violation {
  return {
    contradiction,
    steps: all.map(({ words }) => words),
    exchanges: all.flatMap(({ exchange }) => (exchange === null ? [] : [exchange])),
    attempts,
  };
}
