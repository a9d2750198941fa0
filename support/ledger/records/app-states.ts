import type { Exchange } from "../../http/exchange.ts";
import type { Named } from "../entry.ts";

type App = Extract<Named, { readonly kind: "app" }>;

/** What is known of the run's apps besides their ids: whether they are global, and whether they may be gone. */
export class AppStates {
  readonly #global = new Set<string>();
  /** Apps whose removal has no answer yet, by id. Until it comes, the target may give the id to another app. */
  readonly #leaving = new Map<string, Named | undefined>();

  /** Whether an app was global when the target last showed it. */
  isGlobal(id: string): boolean {
    return this.#global.has(id);
  }

  /** Call it for each answer that shows an app. */
  read(id: string, exchange: Exchange): void {
    const isGlobal = exchange.object?.is_global;
    if (isGlobal === true) this.#global.add(id);
    if (isGlobal === false) this.#global.delete(id);
  }

  /** Call it before a removal is sent. @param app the one that has the id at that time */
  expectRemoval(id: string, app: Named | undefined): void {
    if (!this.#leaving.has(id)) this.#leaving.set(id, app);
  }

  /** The outcome of the removal is known. */
  endRemoval(id: string): void {
    this.#leaving.delete(id);
  }

  /** Whether another app had the id when its removal was sent: the answer to this one's creation came first. */
  isSuccessor(app: App): boolean {
    return this.#leaving.has(app.id) && this.#leaving.get(app.id) !== app;
  }

  /** The app, with what is known of it. */
  asKnown(app: App): Named {
    const global = this.isGlobal(app.id) ? ({ isGlobal: true } as const) : {};
    const leaving = this.#leaving.has(app.id) ? ({ mayBeGone: true } as const) : {};
    return { ...app, ...global, ...leaving };
  }
}
