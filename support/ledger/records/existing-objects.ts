import { creations, kindOf, type ObjectKind, type OperationName } from "../../catalogue/index.ts";
import { tenantIn } from "../../http/address.ts";
import type { Exchange } from "../../http/exchange.ts";
import { idIn, tells } from "../answer.ts";
import { keyOf, type Named, namedAt } from "../entry.ts";
import type { LedgerEvent } from "../file/ledger-line.ts";
import { AppStates } from "./app-states.ts";
import type { ComingWrite } from "./coming-write.ts";
import { UnmarkedNames } from "./unmarked-names.ts";

/** The dashboards and apps of the run that exist according to the target's answers, and what must be undone to them. */
export class ExistingObjects {
  readonly #objects = new Map<string, Named>();
  readonly #softDeleted = new Set<string>();
  /** How many restorations of a dashboard were sent and not answered. */
  readonly #restorations = new Map<string, number>();
  readonly #apps = new AppStates();
  /** The objects that have, or may have, a name without the mark, including soft-deleted dashboards. */
  readonly unmarked: UnmarkedNames;
  readonly #write: (event: LedgerEvent) => void;

  /**
   * @param mark the prefix of the names of the run's objects
   * @param write stores an event where it outlives the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void) {
    this.#write = write;
    this.unmarked = new UnmarkedNames(mark, write);
  }

  /** The objects that must be removed, with what is known of them. */
  remaining(): readonly Named[] {
    return [...this.#objects.values()]
      .filter((object) => object.kind !== "dashboard" || !this.#softDeleted.has(object.id))
      .map((object) => (object.kind === "app" ? this.#apps.asKnown(object) : object));
  }

  /** How many dashboards were left soft-deleted. */
  get softDeleted(): number {
    return this.#softDeleted.size;
  }

  isGlobal(appId: string): boolean {
    return this.#apps.isGlobal(appId);
  }

  /** Call it for each object of the run, with the answer that shows it, if one does. */
  add(object: Named, exchange?: Exchange): void {
    this.#objects.set(keyOf(object), object);
    if (exchange === undefined) return;
    if (object.kind === "app") this.#apps.read(object.id, exchange);
    else if (exchange.object?.deleted === true) this.#softDelete(object.id);
  }

  /** Call it for each update before it is sent. */
  expectUpdate({ operation, parameters: { id = "" }, body = "{}" }: ComingWrite): void {
    const object = this.#find(kindOf(operation), id);
    if (object === undefined) return;
    if (object.kind === "dashboard" && mayRestore(body)) {
      this.#restorations.set(id, this.#openRestorations(id) + 1);
      this.#write({ event: "restoring", id });
    }
    this.unmarked.expectUpdate(object, body);
  }

  /** Call it for each removal of an app before it is sent. */
  expectRemoval({ parameters: { id = "" } }: ComingWrite): void {
    this.#apps.expectRemoval(id, this.#find("app", id));
  }

  /** Call it for each answer. */
  read(exchange: Exchange): void {
    const { operation, parameters, succeeded } = exchange;
    const { id = "" } = parameters;
    switch (operation) {
      case "dashboards.update":
        if (succeeded) this.#readDeleted(id, exchange);
        if (tells(exchange) && mayRestore(exchange.requestBody)) this.#endRestoration(id, succeeded);
        break;
      case "apps.retrieve":
      case "apps.update":
        if (succeeded && this.#has("app", id)) this.#apps.read(id, exchange);
        break;
      case "apps.delete":
        if (succeeded) this.#readRemoval(exchange);
        if (tells(exchange)) this.#apps.endRemoval(id);
        break;
    }
    if (singleAnswers.has(operation)) this.#readName(exchange);
  }

  #readDeleted(id: string, exchange: Exchange): void {
    const deleted = exchange.object?.deleted;
    if (deleted === true) this.#softDelete(id);
    if (deleted === false) this.#softDeleted.delete(id);
  }

  /** A soft-deleted dashboard stays so if its last open restoration is refused. */
  #endRestoration(id: string, succeeded: boolean): void {
    this.#restorations.set(id, Math.max(0, this.#openRestorations(id) - 1));
    if (!succeeded && this.#openRestorations(id) === 0 && this.#softDeleted.has(id)) this.#softDelete(id);
  }

  #openRestorations(id: string): number {
    return this.#restorations.get(id) ?? 0;
  }

  #softDelete(id: string): void {
    this.#softDeleted.add(id);
    if (this.#has("dashboard", id)) this.#write({ event: "removed", kind: "dashboard", id });
  }

  #readRemoval({ parameters }: Exchange): void {
    const app = this.#find("app", parameters.id ?? "");
    // Through another organization's path, a success may only mean that nothing is there.
    if (app?.kind !== "app" || app.organizationId !== (parameters.organization_id ?? "")) return;
    if (this.#apps.isSuccessor(app)) return;
    this.#objects.delete(keyOf(app));
    this.unmarked.forget(app);
    this.#write({ event: "removed", kind: "app", id: app.id });
  }

  #readName(exchange: Exchange): void {
    const { operation, parameters } = exchange;
    const kind = kindOf(operation);
    const id = parameters.id ?? idIn(exchange);
    // The id of a removed app may belong to somebody else's object by now.
    if (id === null || !this.#has(kind, id)) return;
    this.unmarked.read(namedAt(kind, id, tenantIn(operation, parameters)), exchange);
  }

  #find(kind: ObjectKind, id: string): Named | undefined {
    return this.#objects.get(`${kind} ${id}`);
  }

  #has(kind: ObjectKind, id: string): boolean {
    return this.#find(kind, id) !== undefined;
  }
}

/** Whether a body may bring a soft-deleted dashboard back. */
function mayRestore(body = "{}"): boolean {
  return /"deleted"\s*:\s*(?!true)/.test(body);
}

/** Answers that show one object with its name. */
const singleAnswers: ReadonlySet<OperationName> = new Set<OperationName>([
  ...creations,
  "dashboards.retrieve",
  "dashboards.update",
  "apps.retrieve",
  "apps.update",
]);
