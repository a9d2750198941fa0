import { creations, type ObjectKind } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Entry, Named } from "../entry.ts";
import type { LedgerEvent } from "../file/ledger-line.ts";
import { AddedCollaborators } from "./added-collaborators.ts";
import type { ComingWrite } from "./coming-write.ts";
import { Creations } from "./creations.ts";
import { ExistingObjects } from "./existing-objects.ts";

/**
 * Everything that the run created. It reads the exchanges themselves, so nothing that a target says it created can be
 * forgotten, whichever check sent the request.
 */
export class Ledger {
  readonly #creations: Creations;
  readonly #existing: ExistingObjects;
  readonly #collaborators: AddedCollaborators;

  /**
   * @param mark the prefix of the names of the run's objects
   * @param write stores an event where it outlives the process
   */
  constructor(mark: string, write: (event: LedgerEvent) => void = () => {}) {
    this.#creations = new Creations(mark, write);
    this.#existing = new ExistingObjects(mark, write);
    this.#collaborators = new AddedCollaborators(write);
  }

  /** Whether the run created the object. The run writes to no others. */
  owns(kind: ObjectKind, id: string): boolean {
    return this.#creations.made(kind, id);
  }

  /**
   * Whether an object belongs to the run, or may come from a creation that no answer named. The mark alone does not
   * prove this: a colleague's copy of such an object has it too.
   */
  mayHaveMade({ kind, id }: Pick<Named, "kind" | "id">, name: string): boolean {
    return this.owns(kind, id) || this.#creations.hadName(kind, name);
  }

  /** Whether a creation was answered with an object that looks like somebody else's. The run does not write to it. */
  doubts(kind: ObjectKind, id: string): boolean {
    return this.#creations.doubts(kind, id);
  }

  /** The objects that look like somebody else's, although a creation was answered with them. */
  doubtful(): readonly Named[] {
    return this.#creations.doubtful();
  }

  /** Whether a creation has no answer, so that only a search shows its outcome. */
  get hasLostCreations(): boolean {
    return this.#creations.areUnanswered;
  }

  /** What still exists according to the target's answers, in the order of removal: collaborators first. */
  remaining(): readonly Entry[] {
    return [...this.#collaborators.all, ...this.#existing.remaining()];
  }

  /** Whether an object of the run has been removed. A dashboard counts as removed when it is soft-deleted. */
  hasRemoved(kind: ObjectKind): boolean {
    return (
      this.#existing.remaining().filter((object) => object.kind === kind).length < this.#creations.count(kind)
    );
  }

  /** Whether the run added the user to a dashboard, or may have done so, and has not certainly removed it again. */
  mayCollaborate(dashboardId: string, userUuid: string): boolean {
    return this.#collaborators.has(dashboardId, userUuid);
  }

  /** Whether an app of the run was global when the target last showed it. */
  isGlobal(appId: string): boolean {
    return this.#existing.isGlobal(appId);
  }

  /** Objects that have, or may have, a name without the mark, including soft-deleted dashboards. */
  unmarked(): readonly Named[] {
    return this.#existing.unmarked.all;
  }

  /** Whether the object is one of them. */
  isUnmarked(kind: ObjectKind, id: string): boolean {
    return this.#existing.unmarked.has(kind, id);
  }

  /** How many dashboards were left soft-deleted. */
  get softDeleted(): number {
    return this.#existing.softDeleted;
  }

  /** Call it for each write before it is sent: the write may be carried out even if its answer never comes. */
  expect(write: ComingWrite): void {
    const { operation, parameters } = write;
    if (creations.has(operation)) this.#creations.expect(write);
    if (operation === "dashboards.update" || operation === "apps.update") this.#existing.expectUpdate(write);
    if (operation === "apps.delete") this.#existing.expectRemoval(write);
    // An addition to a dashboard that does not exist cannot add anybody.
    if (operation === "collaborators.add" && this.owns("dashboard", parameters.dashboard_id ?? ""))
      this.#collaborators.expect(write);
  }

  /**
   * Call it for an object that alone has the name of a creation without an answer. It belongs to the run from then on.
   * Returns false if no such creation is known.
   */
  takeOver(kind: ObjectKind, name: string, id: string): boolean {
    const object = this.#creations.takeOver(kind, name, id);
    if (object !== null) this.#existing.add(object);
    return object !== null;
  }

  /** Call it for each exchange. */
  read(exchange: Exchange): void {
    const { operation } = exchange;
    const created = creations.has(operation) ? this.#creations.read(exchange) : null;
    if (created !== null) this.#existing.add(created, exchange);
    this.#existing.read(exchange);
    if (operation === "collaborators.add" || operation === "collaborators.remove")
      this.#collaborators.read(exchange);
  }
}
