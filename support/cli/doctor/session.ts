import type { Area, ListName, OperationName } from "../../catalogue/index.ts";
import { RunState } from "../../conformance/run/run-state.ts";
import type { PathParameters } from "../../http/address.ts";
import { isJsonObject, type Json } from "../../http/bodies/json.ts";
import { NoUsableAnswer, TargetWentAway } from "../../http/errors.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ListPage } from "../../http/lists/index.ts";
import type { RequestOptions } from "../../http/target.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";

/** One visit to a target: what was asked, and what came. */
export class Session {
  /** What a run would be given. */
  readonly run: TargetPlan;
  /** The same, for this visit alone: GET only, or one dashboard at most. */
  readonly plan: TargetPlan;
  readonly state: RunState;
  /** The lists of the areas that were selected. */
  readonly selectedLists: readonly ListName[];
  /** The variables around the command. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Tells at once what must not be lost when the visit ends early. */
  readonly warn: (text: string) => void;
  readonly #seen: Exchange[] = [];
  readonly #lists = new Map<ListName, Promise<Exchange | null>>();

  constructor(
    run: TargetPlan,
    {
      write,
      selectedLists,
      environment,
      warn = () => {},
    }: Pick<Session, "environment" | "selectedLists"> & {
      readonly write: boolean;
      readonly warn?: (text: string) => void;
    },
  ) {
    this.run = run;
    this.plan = { ...run, readOnly: !write, dashboards: 1 };
    this.selectedLists = selectedLists;
    this.environment = environment;
    this.warn = warn;
    this.state = new RunState(this.plan, []);
  }

  /** Every answer so far. */
  get seen(): readonly Exchange[] {
    return this.#seen;
  }

  /** Sends one request; null where no answer came that says anything. */
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

  /** The first row of a list, with the full key, asked for once. */
  list(name: ListName): Promise<Exchange | null> {
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const asked = this.ask(`${name}.list`, {}, { query: { limit: "1" } });
    this.#lists.set(name, asked);
    return asked;
  }

  /** The id of the first row of a list; nothing where there is none, or the list was not selected. */
  async idIn(name: ListName): Promise<string | undefined> {
    if (!this.selectedLists.includes(name)) return undefined;
    const list = await this.list(name);
    return list === null ? undefined : new ListPage(list).legibleIds[0];
  }
}

/** The lists below which the areas are; both where no area was selected in particular. */
export function listsOf(areas: readonly Area[]): readonly ListName[] {
  if (areas.length === 0) return ["dashboards", "apps"];
  return [
    ...(areas.some((area) => area !== "apps") ? (["dashboards"] as const) : []),
    ...(areas.includes("apps") ? (["apps"] as const) : []),
  ];
}

/** A member of the answer's object; nothing where there is no such thing. */
export function memberOf(exchange: Exchange | null, name: string): Json | undefined {
  if (exchange?.body.kind !== "json" || !isJsonObject(exchange.body.value)) return undefined;
  return exchange.body.value[name];
}

/** An answer as a sentence tells it. */
export function told(exchange: Exchange | null): string {
  return exchange === null ? "gave no usable answer" : `answered ${exchange.status}`;
}
