import { setTimeout as sleep } from "node:timers/promises";
import { request } from "undici";
import { z } from "zod";
import type { Reference } from "../../reference/index.ts";
import { type Item, inventoryOf, lastNames } from "./inventory.ts";

const made = z.looseObject({ id: z.number() });

/** An object of a neighbour, as it must still be at the end. */
interface Own {
  readonly path: string;
  name: string;
  state: "live" | "soft-deleted" | "gone";
}

/** The most objects that the neighbours have. Once they have as many, they only change them. */
const mostOwn = 1_000;

/** A neighbour copies an object once in this many writes. */
const writesPerCopy = 40;

/**
 * Other users of the same project and organization. They create, rename, copy, soft-delete, restore and remove their
 * own objects.
 */
export class Neighbours {
  readonly #reference: Reference;
  readonly #draw: () => number;
  readonly #own = new Map<string, Own>();
  #ended: Promise<void> = Promise.resolve();
  #isOver = false;
  #writes = 0;

  constructor(reference: Reference, draw: () => number) {
    this.#reference = reference;
    this.#draw = draw;
  }

  /** The keys of everything that they created, even if it was removed since. */
  get keys(): ReadonlySet<string> {
    return new Set(this.#own.keys());
  }

  start(perSecond: number): void {
    this.#ended = this.#work(1000 / perSecond);
  }

  /** Stops, and returns the keys of objects that differ from what the neighbours left. */
  async stop(): Promise<readonly string[]> {
    this.#isOver = true;
    await this.#ended;
    if (this.#own.size === 0) return [];
    const items = new Map((await inventoryOf(this.#reference, false)).map((item) => [item.key, item]));
    return [...this.#own].filter(([key, own]) => !isAsLeft(own, items.get(key))).map(([key]) => key);
  }

  async #work(pauseMs: number): Promise<void> {
    const started = performance.now();
    while (!this.#isOver) {
      await this.#write();
      this.#writes += 1;
      await sleep(Math.max(0, started + this.#writes * pauseMs - performance.now()));
    }
  }

  async #write(): Promise<void> {
    if (this.#writes % writesPerCopy === writesPerCopy - 1) return this.#copy();
    const kept = [...this.#own.values()].filter(({ state }) => state !== "gone");
    const own = kept[Math.floor(this.#draw() * kept.length)];
    const what = this.#draw();
    if (own === undefined || (what < 0.4 && kept.length < mostOwn)) {
      return this.#create(`Neighbour's ${this.#writes}`);
    }
    if (what < 0.7) {
      own.name = `Renamed ${this.#writes}`;
      await this.#send("PATCH", own.path, { name: own.name });
    } else if (own.path.includes("/dashboards/")) {
      own.state = own.state === "live" ? "soft-deleted" : "live";
      await this.#send("PATCH", own.path, { deleted: own.state === "soft-deleted" });
    } else {
      own.state = "gone";
      await this.#send("DELETE", own.path);
    }
  }

  async #create(name: string): Promise<void> {
    const { projectId, organizationId } = this.#reference;
    const isApp = this.#draw() < 0.4;
    const list = isApp
      ? `/api/organizations/${organizationId}/pipeline_import_apps`
      : `/api/projects/${projectId}/dashboards`;
    const { id } = made.parse(
      await this.#send("POST", list, { name, ...(isApp ? { plugin_type: "local" } : {}) }),
    );
    this.#own.set(`${isApp ? "app" : "dashboard"} ${id}`, { path: `${list}/${id}`, name, state: "live" });
  }

  /** A copy of an object of the run belongs to the neighbour, whatever its name says. */
  async #copy(): Promise<void> {
    const names = await lastNames(this.#reference);
    const model = names.findLast((name) => /^dashspec-[^(]*$/.test(name));
    await this.#create(`${model ?? "Neighbour's"} (copy)`);
  }

  async #send(method: "POST" | "PATCH" | "DELETE", path: string, body?: object): Promise<unknown> {
    const { baseUrl, fullKey } = this.#reference;
    const answer = await request(baseUrl + path, {
      method,
      headers: { authorization: `Bearer ${fullKey}`, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      reset: true,
    });
    const text = await answer.body.text();
    return text === "" ? null : JSON.parse(text);
  }
}

function isAsLeft({ name, state }: Own, item: Item | undefined): boolean {
  if (state === "gone") return item === undefined;
  return item?.name === name && item.isLive === (state === "live");
}
