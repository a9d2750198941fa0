import { type Area, type ListName, listNames, type OperationName } from "../../../catalogue/index.ts";
import { RunState } from "../../../conformance/run/run-state.ts";
import type { PathParameters } from "../../../http/address.ts";
import { NoUsableAnswer, TargetWentAway } from "../../../http/errors.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ListPage } from "../../../http/lists/index.ts";
import type { RequestOptions } from "../../../http/target/target.ts";
import type { TargetPlan } from "../../../settings/target-plan.ts";

/** The query of a list for its first row alone. */
export const shortPage = { limit: "1" } as const;

/** One visit to a target, with its requests and answers. */
export class Session {
  /** The plan of a run. */
  readonly run: TargetPlan;
  /** The plan of a run, limited to this visit: GET only, or at most one dashboard. */
  readonly plan: TargetPlan;
  readonly state: RunState;
  /** The lists of the areas that were selected. */
  readonly selectedLists: readonly ListName[];
  /** The environment variables of the command. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Shows at once what must not be lost if the visit ends early. */
  readonly warn: (text: string) => void;
  readonly #seen: Exchange[] = [];
  readonly #lists = new Map<ListName, Promise<Exchange | null>>();

  constructor(
    run: TargetPlan,
    {
      write,
      environment,
      warn = () => {},
    }: Pick<Session, "environment"> & {
      readonly write: boolean;
      readonly warn?: (text: string) => void;
    },
  ) {
    this.run = run;
    this.plan = { ...run, readOnly: !write, dashboards: 1 };
    this.selectedLists = listsOf(run.areas);
    this.environment = environment;
    this.warn = warn;
    this.state = new RunState(this.plan, []);
  }

  /** Every answer so far. */
  get seen(): readonly Exchange[] {
    return this.#seen;
  }

  /** Sends one request; null if no usable answer came. */
  async ask(
    operation: OperationName,
    parameters: PathParameters = {},
    options: RequestOptions = {},
  ): Promise<Exchange | null> {
    try {
      const exchange = await this.state.target.send(operation, parameters, options);
      this.#seen.push(exchange);
      return exchange;
    } catch (error) {
      if (error instanceof NoUsableAnswer || error instanceof TargetWentAway) return null;
      throw error;
    }
  }

  /** The answer to a list with its first row, for the full key. It is requested once. */
  list(name: ListName): Promise<Exchange | null> {
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const asked = this.ask(`${name}.list`, {}, { query: shortPage });
    this.#lists.set(name, asked);
    return asked;
  }

  /** The id of the first row of a list; undefined if there is none, or the list was not selected. */
  async idIn(name: ListName): Promise<string | undefined> {
    if (!this.selectedLists.includes(name)) return undefined;
    const list = await this.list(name);
    return list === null ? undefined : new ListPage(list).legibleIds[0];
  }
}

/** The lists to which the areas belong; both if no area was selected. */
export function listsOf(areas?: readonly Area[]): readonly ListName[] {
  if (areas === undefined) return listNames;
  return [
    ...(areas.some((area) => area !== "apps") ? (["dashboards"] as const) : []),
    ...(areas.includes("apps") ? (["apps"] as const) : []),
  ];
}

/** An answer, worded for a sentence. */
export function answerWords(exchange: Exchange | null): string {
  return exchange === null ? "gave no usable answer" : `answered ${exchange.status}`;
}
