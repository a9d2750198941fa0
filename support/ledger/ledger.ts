import { type OperationName, operations } from "../catalogue/index.ts";
import type { PathParameters } from "../http/address.ts";
import type { Exchange } from "../http/exchange.ts";
import { judgesNothing } from "../http/statuses.ts";
import { type Entry, keyOf, type Named, namedAt } from "./entry.ts";
import type { LedgerEvent } from "./ledger-line.ts";
import { answered, beginsWith, looksForeign, takesMark } from "./marked-names.ts";
import { namesIn } from "./names-in.ts";
import { plain } from "./plain-name.ts";

/** A write that is about to be sent. */
export interface ComingWrite {
  readonly operation: OperationName;
  readonly parameters: PathParameters;
  /** The project or organization that it goes to. */
  readonly place: string;
  readonly body: string | undefined;
}

/**
 * Everything that the run created. It reads the exchanges themselves, so nothing that a target says it created can be
 * forgotten, whichever check sent the request.
 */
export class Ledger {
  readonly #mark: string;
  readonly #entries = new Map<string, Entry>();
  readonly #softDeleted = new Set<string>();
  readonly #globalApps = new Set<string>();
  /** Objects that do not show whose they are any more, or may not: their names lack the mark. */
  readonly #unmarked = new Map<string, Named>();
  /** The same of updates that are not answered: their names may be gone. */
  readonly #doubted = new Map<string, Named>();
  readonly #ids = { dashboard: new Set<string>(), app: new Set<string>() };
  readonly #doubtful = { dashboard: new Set<string>(), app: new Set<string>() };
  /** Numbers of creations that are not answered, by what was sent. Which of two equal ones is answered first is all one. */
  readonly #creating = new Map<string, number[]>();
  /** Additions of collaborators that are not answered, and how many of each. */
  readonly #adding = new Map<string, { readonly entry: Entry; readonly count: number }>();
  /** Every name that a creation was sent with, as names are compared. */
  readonly #names = { dashboard: new Set<string>(), app: new Set<string>() };
  readonly #write: (event: LedgerEvent) => void;
  #creations = 0;

  /**
   * @param mark begins the name of everything that the run creates
   * @param write keeps what happens where it outlasts the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void = () => {}) {
    this.#mark = mark;
    this.#write = write;
  }

  /** Whether the run created the object: the run writes to nothing else. */
  owns(kind: "dashboard" | "app", id: string): boolean {
    return this.#ids[kind].has(id);
  }

  /**
   * Whether an object is the run's, or may be of a creation that no answer told of. The mark alone does not say so: a
   * colleague's copy of such an object bears it too.
   */
  mayHaveMade({ kind, id }: Pick<Named, "kind" | "id">, name: string): boolean {
    return this.owns(kind, id) || this.#names[kind].has(plain(name));
  }

  /** Whether a creation was answered with an object that looks like somebody else's: nothing is written to it. */
  doubts(kind: "dashboard" | "app", id: string): boolean {
    return this.#doubtful[kind].has(id) && !this.owns(kind, id);
  }

  /** What is still there, as far as the target's answers tell. */
  remaining(): readonly Entry[] {
    const adding = [...this.#adding].map(([key, { entry }]) => [key, entry] as const);
    return [...new Map([...adding, ...this.#entries]).values()]
      .filter((entry) => entry.kind !== "dashboard" || !this.#softDeleted.has(keyOf(entry)))
      .map((entry) =>
        entry.kind === "app" && this.isGlobal(entry.id) ? { ...entry, isGlobal: true } : entry,
      );
  }

  /** Whether an app of the run was global when the target last showed it. */
  isGlobal(appId: string): boolean {
    return this.#globalApps.has(appId);
  }

  /** What has, or may have, a name that does not begin with the mark: soft-deleted dashboards as well. */
  unmarked(): readonly Named[] {
    return [...new Map([...this.#doubted, ...this.#unmarked]).values()];
  }

  /** Whether it is one of them. */
  isUnmarked(kind: Named["kind"], id: string): boolean {
    const key = `${kind} ${id}`;
    return this.#unmarked.has(key) || this.#doubted.has(key);
  }

  /** To be told of each write before it is sent: its answer may never come, and the write be carried out all the same. */
  expect(write: ComingWrite): void {
    switch (write.operation) {
      case "dashboards.create":
      case "dashboards.create_from_template_json":
        this.#expectCreation("dashboard", write);
        return;
      case "apps.create":
        this.#expectCreation("app", write);
        return;
      case "dashboards.update":
        this.#expectUpdate("dashboard", write);
        return;
      case "apps.update":
        this.#expectUpdate("app", write);
        return;
      case "collaborators.add":
        this.#expectAddition(write);
        return;
      default:
        return;
    }
  }

  #expectCreation(kind: Named["kind"], { operation, place, body = "" }: ComingWrite): void {
    this.#creations += 1;
    const number = this.#creations;
    const sent = `${operation} ${place} ${body}`;
    this.#creating.set(sent, [...(this.#creating.get(sent) ?? []), number]);
    const names = namesIn(body);
    for (const name of names) this.#names[kind].add(plain(name));
    this.#write({ event: "creating", number, kind, place, names, at: new Date().toISOString() });
  }

  #expectUpdate(kind: Named["kind"], { parameters: { id = "" }, body = "{}" }: ComingWrite): void {
    const entry = this.#entries.get(`${kind} ${id}`);
    if (entry === undefined || entry.kind === "collaborator") return;
    if (kind === "dashboard" && /"deleted"\s*:\s*(?!true)/.test(body))
      this.#write({ event: "restoring", id });
    if (!takesMark(body, this.#mark)) return;
    this.#doubted.set(`${kind} ${id}`, entry);
    for (const name of namesIn(body)) this.#write({ event: "named", kind, id, name });
  }

  #expectAddition({ parameters, place, body = "" }: ComingWrite): void {
    const { dashboard_id: dashboardId = "" } = parameters;
    const userUuid = userIn(body);
    // Nothing of the run can come of an addition to a dashboard that is not there.
    if (userUuid === null || !this.owns("dashboard", dashboardId)) return;
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

  /** The number that a creation was expected with. */
  #numberOf({ operation, parameters, requestBody = "" }: Exchange): number | undefined {
    const place = operations[operation].area === "apps" ? parameters.organization_id : parameters.project_id;
    return this.#creating.get(`${operation} ${place} ${requestBody}`)?.shift();
  }

  /** What an answer shows of the name of an object of the run. */
  #noteName(exchange: Exchange): void {
    const { operation, parameters } = exchange;
    const kind = operations[operation].area === "apps" ? "app" : "dashboard";
    const id = parameters.id ?? idIn(exchange);
    if (id === null || !this.owns(kind, id)) return;
    const key = `${kind} ${id}`;
    const isUpdate = operation.endsWith(".update");
    // A refusal leaves the name as it was: whatever contradicts that shows in a later answer.
    if (isUpdate && exchange.status >= 400 && exchange.status < 500) this.#doubted.delete(key);
    const name = exchange.succeeded ? answered(exchange, "name") : undefined;
    if (name === undefined) return;
    // A read may lag behind an update that is not answered.
    if (isUpdate) this.#doubted.delete(key);
    const place = (kind === "app" ? parameters.organization_id : parameters.project_id) ?? "";
    if (typeof name === "string" && beginsWith(name, this.#mark)) this.#unmarked.delete(key);
    else {
      this.#unmarked.set(key, namedAt(kind, id, place));
      this.#write({ event: "named", kind, id, name: String(name) });
    }
  }

  /** Whether a creation is not answered: only a search tells what came of it. */
  get hasLostCreations(): boolean {
    return [...this.#creating.values()].some((numbers) => numbers.length > 0);
  }

  /** How many dashboards were left soft-deleted. */
  get softDeleted(): number {
    return this.#softDeleted.size;
  }

  read(exchange: Exchange): void {
    this.#readObject(exchange);
    if (singleAnswers.has(exchange.operation)) this.#noteName(exchange);
  }

  #readObject(exchange: Exchange): void {
    const number = creations.has(exchange.operation) ? this.#numberOf(exchange) : undefined;
    if (!exchange.succeeded) {
      this.#readRefusal(exchange, number);
      return;
    }
    const { parameters } = exchange;
    const projectId = parameters.project_id ?? "";
    const organizationId = parameters.organization_id ?? "";
    const id = idIn(exchange);
    switch (exchange.operation) {
      case "dashboards.create":
      case "dashboards.create_from_template_json":
        if (id === null) return;
        if (looksForeign(exchange, this.#mark)) {
          this.#doubtful.dashboard.add(id);
          return;
        }
        this.#ids.dashboard.add(id);
        this.#add({ kind: "dashboard", id, projectId });
        if (number !== undefined) this.#write({ event: "created", number, id });
        if (answered(exchange, "deleted") === true) this.#softDelete(id);
        return;
      case "dashboards.update": {
        const updated = parameters.id ?? "";
        const deleted = answered(exchange, "deleted");
        if (deleted === true) this.#softDelete(updated);
        if (deleted === false) this.#softDeleted.delete(`dashboard ${updated}`);
        return;
      }
      case "apps.create":
        if (id === null) return;
        if (looksForeign(exchange, this.#mark)) {
          this.#doubtful.app.add(id);
          return;
        }
        this.#ids.app.add(id);
        this.#add({ kind: "app", id, organizationId });
        if (number !== undefined) this.#write({ event: "created", number, id });
        this.#noteGlobal(id, exchange);
        return;
      case "apps.retrieve":
      case "apps.update":
        if (this.owns("app", parameters.id ?? "")) this.#noteGlobal(parameters.id ?? "", exchange);
        return;
      case "apps.delete": {
        const key = keyOf({ kind: "app", id: parameters.id ?? "", organizationId });
        const entry = this.#entries.get(key);
        // Through another organization's path a success may say no more than that nothing is there.
        if (entry?.kind !== "app" || entry.organizationId !== organizationId) return;
        this.#entries.delete(key);
        this.#unmarked.delete(key);
        this.#doubted.delete(key);
        this.#write({ event: "removed", kind: "app", id: entry.id });
        return;
      }
      case "collaborators.add": {
        const userUuid = userIn(exchange.requestBody ?? "");
        if (userUuid === null) return;
        const { dashboard_id: dashboardId = "" } = parameters;
        const entry: Entry = { kind: "collaborator", dashboardId, userUuid, projectId };
        this.#add(entry);
        if (this.#adding.delete(keyOf(entry))) this.#write({ event: "added", dashboardId, userUuid });
        return;
      }
      case "collaborators.remove": {
        const dashboardId = parameters.dashboard_id ?? "";
        const userUuid = parameters.user__uuid ?? "";
        const key = keyOf({ kind: "collaborator", dashboardId, userUuid, projectId });
        const wasThere = this.#entries.delete(key) || this.#adding.has(key);
        this.#adding.delete(key);
        if (wasThere) this.#write({ event: "taken away", dashboardId, userUuid });
        return;
      }
      default:
        return;
    }
  }

  /** A refusal says that nothing was done, unlike a fault of the server, or an answer that judges nothing. */
  #readRefusal(
    { operation, parameters, requestBody = "", status }: Exchange,
    number: number | undefined,
  ): void {
    if (status >= 500 || judgesNothing.has(status)) return;
    if (number !== undefined) this.#write({ event: "refused", number });
    if (operation !== "collaborators.add") return;
    const { dashboard_id: dashboardId = "", project_id: projectId = "" } = parameters;
    const userUuid = userIn(requestBody);
    if (userUuid === null) return;
    const key = keyOf({ kind: "collaborator", dashboardId, userUuid, projectId });
    const adding = this.#adding.get(key);
    if (adding === undefined) return;
    // One refusal answers one addition: another one may be what it was refused for.
    if (adding.count > 1) {
      this.#adding.set(key, { ...adding, count: adding.count - 1 });
      return;
    }
    this.#adding.delete(key);
    if (!this.#entries.has(key)) this.#write({ event: "taken away", dashboardId, userUuid });
  }

  #softDelete(id: string): void {
    this.#softDeleted.add(`dashboard ${id}`);
    if (this.owns("dashboard", id)) this.#write({ event: "removed", kind: "dashboard", id });
  }

  #noteGlobal(id: string, exchange: Exchange): void {
    const isGlobal = answered(exchange, "is_global");
    if (isGlobal === true) this.#globalApps.add(id);
    if (isGlobal === false) this.#globalApps.delete(id);
  }

  #add(entry: Entry): void {
    this.#entries.set(keyOf(entry), entry);
  }
}

function idIn(exchange: Exchange): string | null {
  const id = answered(exchange, "id");
  return typeof id === "number" || typeof id === "bigint" || typeof id === "string" ? String(id) : null;
}

function userIn(body: string): string | null {
  return /"user_uuid"\s*:\s*"([^"]+)"/.exec(body)?.[1] ?? null;
}

const creations: ReadonlySet<OperationName> = new Set([
  "dashboards.create",
  "dashboards.create_from_template_json",
  "apps.create",
]);

/** Answers that show one object with its name. */
const singleAnswers: ReadonlySet<OperationName> = new Set([
  "dashboards.create",
  "dashboards.create_from_template_json",
  "dashboards.retrieve",
  "dashboards.update",
  "apps.create",
  "apps.retrieve",
  "apps.update",
]);
