import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultById, type Reference, startReference } from "../../reference/index.ts";
import { settingsOf } from "../canary/keys.ts";
import { controlsIn, leaksIn } from "../canary/leaks.ts";
import { type Elsewhere, openElsewhere } from "../proxy/elsewhere.ts";
import { BreakingProxy } from "../proxy/proxy.ts";
import { DashspecProcess, filesIn, megabytesIn } from "./dashspec-process.ts";
import { drawer } from "./draw.ts";
import { type Item, inventoryOf } from "./inventory.ts";
import { Neighbours } from "./neighbours.ts";

/** No run needs as many requests. */
const mostRequests = 30_000;

/** What a test bed is opened with. */
export interface Scene {
  /** With the seed, it decides what is drawn. */
  readonly id: string;
  /** A fault of the reference target. No run may call it conformant. */
  readonly fault?: string;
  /** The text of dashspec.yaml. */
  readonly config?: string;
  /** The number of writes per second by others in the same project and organization. */
  readonly neighbours?: number;
}

/** A target of its own, the proxy before it, a folder for dashspec, and perhaps neighbours. */
export class TestBed {
  readonly proxy: BreakingProxy;
  readonly draw: () => number;
  readonly #reference: Reference;
  readonly #elsewhere: Elsewhere;
  readonly #folder: string;
  readonly #before: ReadonlyMap<string, Item>;
  readonly #neighbours: Neighbours;
  readonly #outputs: string[] = [];

  private constructor(parts: {
    readonly reference: Reference;
    readonly elsewhere: Elsewhere;
    readonly folder: string;
    readonly before: readonly Item[];
    readonly draw: () => number;
  }) {
    this.#reference = parts.reference;
    this.#elsewhere = parts.elsewhere;
    this.#folder = parts.folder;
    this.#before = new Map(parts.before.map((item) => [item.key, item]));
    this.draw = parts.draw;
    this.proxy = new BreakingProxy(parts.reference, parts.elsewhere.origin);
    this.#neighbours = new Neighbours(parts.reference, parts.draw);
  }

  static async open({ id, fault, config, neighbours }: Scene, seed: number): Promise<TestBed> {
    const seams = fault === undefined ? [] : (faultById(fault)?.seams ?? []);
    const reference = await startReference({ seams });
    const folder = await mkdtemp(join(tmpdir(), "dashspec-soak-"));
    if (config !== undefined) await writeFile(join(folder, "dashspec.yaml"), config);
    const before = await inventoryOf(reference);
    const elsewhere = await openElsewhere();
    const testBed = new TestBed({ reference, elsewhere, folder, before, draw: drawer(seed, id) });
    await testBed.proxy.listen();
    if (neighbours !== undefined) testBed.#neighbours.start(neighbours);
    return testBed;
  }

  /** Starts a command of dashspec against the proxy. */
  start(argv: readonly string[], seconds: number): DashspecProcess {
    const settings = settingsOf(this.proxy.baseUrl, this.#reference);
    const child = new DashspecProcess(this.#folder, argv, settings, seconds);
    child.ended.then(({ output }) => this.#outputs.push(output)).catch(() => {});
    return child;
  }

  /** What is left after a sweep with these flags that nothing disturbed. */
  async leftAfterSweep(flags: readonly string[] = []): Promise<readonly string[]> {
    await this.proxy.mend();
    const { exitCode, output } = await this.start(["sweep", ...flags], 120).ended;
    const residue = (await this.residue()).map((words) => `after a sweep, ${words}`);
    return exitCode === 0
      ? residue
      : [...residue, `the sweep ended with ${exitCode}: ${output.slice(-300).trim()}`];
  }

  megabytes(): Promise<number> {
    return megabytesIn(this.#folder);
  }

  files(): Promise<ReadonlyMap<string, string>> {
    return filesIn(this.#folder);
  }

  /** What is left of the run although it could be removed. */
  async residue(): Promise<readonly string[]> {
    const others = this.#neighbours.keys;
    const own = (await inventoryOf(this.#reference)).filter(
      ({ key }) => !this.#before.has(key) && !others.has(key),
    );
    return own.flatMap(({ key, name, isLive, collaborators }) => [
      ...(isLive ? [`${key} ${JSON.stringify(name)} is live`] : []),
      ...collaborators.map((user) => `${key} has the collaborator ${user}`),
    ]);
  }

  /**
   * Stops the neighbours, and returns the objects that differ from what they or others left, or that the run wrote to.
   */
  async foreign(): Promise<readonly string[]> {
    const unlike = await this.#neighbours.stop();
    const now = new Map((await inventoryOf(this.#reference)).map((item) => [item.key, item]));
    const ofOthers = [...this.#before].filter(([key, item]) => now.get(key)?.text !== item.text);
    const others = new Set([...this.#before.keys(), ...this.#neighbours.keys]);
    const addressed = this.proxy.seen
      .filter(({ method }) => method !== "GET")
      .map(({ path }) => /(dashboard|pipeline_import_app)s\/(\d+)/.exec(path))
      .map((match) => `${match?.[1] === "dashboard" ? "dashboard" : "app"} ${match?.[2]}`)
      .filter((key) => others.has(key));
    return [
      ...[...unlike, ...ofOthers.map(([key]) => key)].map((key) => `${key} was changed`),
      ...new Set(addressed.map((key) => `${key} was written to`)),
    ];
  }

  /** Canary keys and treacherous characters in the files and outputs of the run. */
  async leaks(): Promise<readonly string[]> {
    const places = new Map([...(await this.files()), ["the outputs", this.#outputs.join("\n")]]);
    const found = [...places].flatMap(([place, text]) => [
      ...leaksIn(text).map((secret) => `${place} holds the key as ${secret}`),
      ...controlsIn(text).map((point) => `${place} holds ${point}`),
    ]);
    const received = leaksIn(this.#elsewhere.received.join("\n"));
    return [...found, ...received.map((secret) => `another origin received ${secret}`)];
  }

  async close(): Promise<void> {
    await this.#neighbours.stop();
    await this.proxy.close();
    this.#elsewhere.close();
    await this.#reference.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Ends a command that sends more than any run needs. */
  bound(child: DashspecProcess): void {
    this.proxy.onRequest((requests) => {
      if (requests > mostRequests) child.end();
    });
  }
}
