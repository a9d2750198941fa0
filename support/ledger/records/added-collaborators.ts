import type { Exchange } from "../../http/exchange.ts";
import { tells } from "../answer.ts";
import { type Entry, keyOf } from "../entry.ts";
import type { LedgerEvent } from "../file/ledger-line.ts";
import type { ComingWrite } from "./coming-write.ts";

/** The users that the run added to dashboards, or may have added, and has not certainly removed again. */
export class AddedCollaborators {
  readonly #added = new Map<string, Entry>();
  /** Additions without an answer, with the number of equal ones. */
  readonly #adding = new Map<string, { readonly entry: Entry; readonly count: number }>();
  readonly #write: (event: LedgerEvent) => void;

  /** @param write stores an event where it outlives the process */
  constructor(write: (event: LedgerEvent) => void) {
    this.#write = write;
  }

  get all(): readonly Entry[] {
    const adding = [...this.#adding].map(([key, { entry }]) => [key, entry] as const);
    return [...new Map([...adding, ...this.#added]).values()];
  }

  /** Whether the user is one of them. */
  has(dashboardId: string, userUuid: string): boolean {
    const key = keyOf({ kind: "collaborator", dashboardId, userUuid, projectId: "" });
    return this.#added.has(key) || this.#adding.has(key);
  }

  /** Call it for each addition to a dashboard of the run before it is sent. */
  expect({ parameters, place, body = "" }: ComingWrite): void {
    const { dashboard_id: dashboardId = "" } = parameters;
    const userUuid = userIn(body);
    if (userUuid === null) return;
    const entry: Entry = {
      kind: "collaborator",
      dashboardId,
      userUuid,
      projectId: place,
      isUncertain: true,
    };
    const { count } = this.#adding.get(keyOf(entry)) ?? { count: 0 };
    this.#adding.set(keyOf(entry), { entry, count: count + 1 });
    this.#write({ event: "adding", place, dashboardId, userUuid });
  }

  /** Call it for each answer to an addition or a removal. */
  read(exchange: Exchange): void {
    if (exchange.operation === "collaborators.remove") {
      if (exchange.succeeded) this.#remove(exchange);
      return;
    }
    const { parameters, requestBody = "" } = exchange;
    const { dashboard_id: dashboardId = "", project_id: projectId = "" } = parameters;
    const userUuid = userIn(requestBody);
    if (userUuid === null) return;
    const entry = { kind: "collaborator", dashboardId, userUuid, projectId } as const;
    if (exchange.succeeded) this.#add(entry);
    else if (tells(exchange)) this.#refuse(entry);
  }

  #add(entry: Extract<Entry, { readonly kind: "collaborator" }>): void {
    const { dashboardId, userUuid } = entry;
    this.#added.set(keyOf(entry), entry);
    if (this.#adding.delete(keyOf(entry))) this.#write({ event: "added", dashboardId, userUuid });
  }

  #refuse(entry: Extract<Entry, { readonly kind: "collaborator" }>): void {
    const key = keyOf(entry);
    const adding = this.#adding.get(key);
    if (adding === undefined) return;
    // One refusal answers one addition. An equal addition may be the reason for the refusal.
    if (adding.count > 1) {
      this.#adding.set(key, { ...adding, count: adding.count - 1 });
      return;
    }
    this.#adding.delete(key);
    const { dashboardId, userUuid } = entry;
    if (!this.#added.has(key)) this.#write({ event: "taken away", dashboardId, userUuid });
  }

  #remove({ parameters }: Exchange): void {
    const {
      dashboard_id: dashboardId = "",
      user__uuid: userUuid = "",
      project_id: projectId = "",
    } = parameters;
    const key = keyOf({ kind: "collaborator", dashboardId, userUuid, projectId });
    const wasAdded = this.#added.delete(key);
    const wasAdding = this.#adding.delete(key);
    if (wasAdded || wasAdding) this.#write({ event: "taken away", dashboardId, userUuid });
  }
}

function userIn(body: string): string | null {
  return /"user_uuid"\s*:\s*"([^"]+)"/.exec(body)?.[1] ?? null;
}
