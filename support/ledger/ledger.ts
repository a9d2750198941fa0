import { kindOf, type OperationName } from "../catalogue/index.ts";
import { tenantIn } from "../http/address.ts";
import type { Exchange } from "../http/exchange.ts";
import { AddedCollaborators } from "./added-collaborators.ts";
import { answered, idIn, tells } from "./answer.ts";
import { AppStates } from "./app-states.ts";
import type { ComingWrite } from "./coming-write.ts";
import { type Entry, keyOf, type Named, namedAt } from "./entry.ts";
import type { LedgerEvent } from "./ledger-line.ts";
import { beginsWith, looksForeign } from "./marked-names.ts";
import { plain } from "./plain-name.ts";
import { descriptionIn, namesIn } from "./texts-in.ts";
import { UnansweredCreations } from "./unanswered-creations.ts";
import { UnmarkedNames } from "./unmarked-names.ts";

/**
 * Everything that the run created. It reads the exchanges themselves, so nothing that a target says it created can be
 * forgotten, whichever check sent the request.
 */
export class Ledger {
  readonly #mark: string;
  readonly #objects = new Map<string, Named>();
  readonly #softDeleted = new Set<string>();
  readonly #apps = new AppStates();
  readonly #ids = { dashboard: new Set<string>(), app: new Set<string>() };
  readonly #doubtful = new Map<string, Named>();
  /** Every name of a creation, normalized for comparison. */
  readonly #names = { dashboard: new Set<string>(), app: new Set<string>() };
  readonly #unanswered = new UnansweredCreations();
  readonly #unmarked: UnmarkedNames;
  readonly #collaborators: AddedCollaborators;
  readonly #write: (event: LedgerEvent) => void;
  #creations = 0;

  /**
   * @param mark the prefix of the names of the run's objects
   * @param write stores an event where it outlives the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void = () => {}) {
    this.#mark = mark;
    this.#write = write;
    this.#unmarked = new UnmarkedNames(mark, write);
    this.#collaborators = new AddedCollaborators(write);
  }

  /** Whether the run created the object. The run writes to no others. */
  owns(kind: Named["kind"], id: string): boolean {
    return this.#ids[kind].has(id);
  }

  /**
   * Whether an object belongs to the run, or may come from a creation that no answer named. The mark alone does not
   * prove this: a colleague's copy of such an object has it too.
   */
  mayHaveMade({ kind, id }: Pick<Named, "kind" | "id">, name: string): boolean {
    return this.owns(kind, id) || this.#names[kind].has(plain(name));
  }

  /** Whether a creation was answered with an object that looks like somebody else's. The run does not write to it. */
  doubts(kind: Named["kind"], id: string): boolean {
    return this.#doubtful.has(`${kind} ${id}`) && !this.owns(kind, id);
  }

  /** The objects that look like somebody else's, although a creation was answered with them. */
  doubtful(): readonly Named[] {
    return [...this.#doubtful.values()].filter(({ kind, id }) => this.doubts(kind, id));
  }

  /** What still exists according to the target's answers, in the order of removal: collaborators first. */
  remaining(): readonly Entry[] {
    const objects = [...this.#objects.values()]
      .filter((object) => object.kind !== "dashboard" || !this.#softDeleted.has(object.id))
      .map((object) => (object.kind === "app" ? this.#apps.asKnown(object) : object));
    return [...this.#collaborators.all, ...objects];
  }

  /** Whether an object of the run has been removed. A dashboard counts as removed when it is soft-deleted. */
  hasRemoved(kind: Named["kind"]): boolean {
    return this.remaining().filter((entry) => entry.kind === kind).length < this.#ids[kind].size;
  }

  /** Whether the run added the user to a dashboard, or may have done so, and has not certainly removed it again. */
  mayCollaborate(dashboardId: string, userUuid: string): boolean {
    return this.#collaborators.has(dashboardId, userUuid);
  }

  /** Whether an app of the run was global when the target last showed it. */
  isGlobal(appId: string): boolean {
    return this.#apps.isGlobal(appId);
  }

  /** Objects that have, or may have, a name without the mark, including soft-deleted dashboards. */
  unmarked(): readonly Named[] {
    return this.#unmarked.all;
  }

  /** Whether the object is one of them. */
  isUnmarked(kind: Named["kind"], id: string): boolean {
    return this.#unmarked.has(kind, id);
  }

  /** Whether a creation has no answer, so that only a search shows its outcome. */
  get hasLostCreations(): boolean {
    return this.#unanswered.areThere;
  }

  /** How many dashboards were left soft-deleted. */
  get softDeleted(): number {
    return this.#softDeleted.size;
  }

  /** Call it for each write before it is sent: the write may be carried out even if its answer never comes. */
  expect(write: ComingWrite): void {
    const { id = "" } = write.parameters;
    switch (write.operation) {
      case "dashboards.create":
      case "dashboards.create_from_template_json":
      case "apps.create":
        this.#expectCreation(write);
        return;
      case "dashboards.update":
      case "apps.update":
        this.#expectUpdate(write);
        return;
      case "apps.delete":
        this.#apps.expectRemoval(id, this.#objects.get(`app ${id}`));
        return;
      case "collaborators.add":
        // An addition to a dashboard that does not exist cannot add anybody.
        if (this.owns("dashboard", write.parameters.dashboard_id ?? "")) this.#collaborators.expect(write);
        return;
      default:
        return;
    }
  }

  #expectCreation({ operation, place, body = "" }: ComingWrite): void {
    const kind = kindOf(operation);
    this.#creations += 1;
    const number = this.#creations;
    const sent = `${operation} ${place} ${body}`;
    const names = namesIn(body);
    for (const name of names) this.#names[kind].add(plain(name));
    this.#unanswered.add({ number, kind, place, sent, names });
    const description = descriptionIn(body);
    const told = description !== undefined && beginsWith(description, this.#mark) ? { description } : {};
    this.#write({ event: "creating", number, kind, place, names, ...told, at: new Date().toISOString() });
  }

  #expectUpdate({ operation, parameters: { id = "" }, body = "{}" }: ComingWrite): void {
    const object = this.#objects.get(`${kindOf(operation)} ${id}`);
    if (object === undefined) return;
    if (object.kind === "dashboard" && /"deleted"\s*:\s*(?!true)/.test(body))
      this.#write({ event: "restoring", id });
    this.#unmarked.expectUpdate(object, body);
  }

  /**
   * Call it for an object that alone has the name of a creation without an answer. It belongs to the run from then on.
   * Returns false if no such creation is known.
   */
  takeOver(kind: Named["kind"], name: string, id: string): boolean {
    const creation = this.#unanswered.found(kind, name);
    if (creation === undefined) return false;
    this.#own(namedAt(kind, id, creation.place), creation.number);
    return true;
  }

  /** Call it for each exchange. */
  read(exchange: Exchange): void {
    const { operation, parameters, succeeded } = exchange;
    const { id = "" } = parameters;
    switch (operation) {
      case "dashboards.create":
      case "dashboards.create_from_template_json":
      case "apps.create":
        this.#readCreation(exchange);
        break;
      case "dashboards.update":
        if (succeeded) this.#readDeleted(id, exchange);
        break;
      case "apps.retrieve":
      case "apps.update":
        if (succeeded && this.owns("app", id)) this.#apps.read(id, exchange);
        break;
      case "apps.delete":
        if (succeeded) this.#readRemoval(exchange);
        if (tells(exchange)) this.#apps.endRemoval(id);
        break;
      case "collaborators.add":
      case "collaborators.remove":
        this.#collaborators.read(exchange);
        break;
    }
    if (singleAnswers.has(operation)) this.#readName(exchange);
  }

  #readCreation(exchange: Exchange): void {
    const { operation, parameters, requestBody = "" } = exchange;
    const kind = kindOf(operation);
    const place = tenantIn(operation, parameters);
    // If an answer shows no outcome, the creation counts as unanswered.
    const number = tells(exchange)
      ? this.#unanswered.answered(`${operation} ${place} ${requestBody}`)
      : undefined;
    if (!exchange.succeeded) {
      if (number !== undefined) this.#write({ event: "refused", number });
      return;
    }
    const id = idIn(exchange);
    if (id === null) return;
    if (looksForeign(exchange, this.#mark)) {
      const object = namedAt(kind, id, place);
      this.#doubtful.set(keyOf(object), object);
      return;
    }
    const { credential } = exchange;
    const made = namedAt(kind, id, place);
    this.#own(credential.kind === "full" ? made : { ...made, madeWith: credential }, number);
    if (kind === "app") this.#apps.read(id, exchange);
    else if (answered(exchange, "deleted") === true) this.#softDelete(id);
  }

  #own(object: Named, number: number | undefined): void {
    this.#ids[object.kind].add(object.id);
    this.#objects.set(keyOf(object), object);
    if (number !== undefined) this.#write({ event: "created", number, id: object.id });
  }

  #readDeleted(id: string, exchange: Exchange): void {
    const deleted = answered(exchange, "deleted");
    if (deleted === true) this.#softDelete(id);
    if (deleted === false) this.#softDeleted.delete(id);
  }

  #softDelete(id: string): void {
    this.#softDeleted.add(id);
    if (this.owns("dashboard", id)) this.#write({ event: "removed", kind: "dashboard", id });
  }

  #readRemoval({ parameters }: Exchange): void {
    const app = this.#objects.get(`app ${parameters.id ?? ""}`);
    // Through another organization's path, a success may only mean that nothing is there.
    if (app?.kind !== "app" || app.organizationId !== (parameters.organization_id ?? "")) return;
    if (this.#apps.isSuccessor(app)) return;
    this.#objects.delete(keyOf(app));
    this.#unmarked.forget(app);
    this.#write({ event: "removed", kind: "app", id: app.id });
  }

  #readName(exchange: Exchange): void {
    const { operation, parameters } = exchange;
    const kind = kindOf(operation);
    const id = parameters.id ?? idIn(exchange);
    // The id of a removed app may belong to somebody else's object by now.
    if (id === null || !this.#objects.has(`${kind} ${id}`)) return;
    this.#unmarked.read(namedAt(kind, id, tenantIn(operation, parameters)), exchange);
  }
}

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
