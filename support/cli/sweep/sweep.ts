import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { oneLine } from "../../evidence/index.ts";
import { preflight } from "../../http/preflight/preflight.ts";
import { Target } from "../../http/target.ts";
import { type Entry, type KeptLedger, keyOf, residueOf } from "../../ledger/index.ts";
import { SettingsError } from "../../settings/index.ts";
import type { CommandContext } from "../command-context.ts";
import { defaultSeed } from "../run/identity.ts";
import { warnOfPlainHttp } from "../run/plain-http.ts";
import { routeOf } from "../run/route.ts";
import { newRunPlan } from "../run/run-plan.ts";
import { settingsOf } from "../run/settings-of.ts";
import { keptLedgers } from "./kept-ledgers.ts";
import type { FoundEntry, LeftEntry } from "./survey.ts";
import { removeFound, survey, surveyByMark } from "./sweeping.ts";

/** The flags of `sweep`, parsed. */
export interface SweepFlags {
  readonly baseUrl?: string;
  readonly header?: readonly string[];
  readonly proxy?: string;
  readonly caFile?: string;
  readonly config?: string;
  readonly reportsDir?: string;
  readonly dryRun?: true;
  readonly byMark?: true;
  readonly yes?: true;
}

/** The time limit of a sweep, in milliseconds. The next sweep removes what is left then. */
const longest = 10 * 60_000;

/** The most requests at the same time: few, because other people use the server. */
const concurrency = 4;

const removed = 0;
const somethingLeft = 3;

/**
 * Removes from a target what earlier runs left, by their ledgers, and returns the exit code.
 *
 * @throws {CannotStart} if it cannot start.
 */
export async function sweep(flags: SweepFlags, context: CommandContext): Promise<number> {
  const settings = settingsOf(flags, context);
  if (settings.kind === "embedded") {
    throw new SettingsError([
      "sweep needs a target of yours. Set --base-url, DASHSPEC_BASE_URL or target.baseUrl.",
    ]);
  }
  const directory = resolve(context.cwd, settings.reportsDirectory);
  const ledgers = keptLedgers(directory, settings);
  if (ledgers.length === 0 && flags.byMark === undefined) {
    context.stdout.write(`no run left anything on ${settings.baseUrl}, as far as ${directory} tells\n`);
    return removed;
  }
  const { baseUrl, projectId, organizationId, fullKey } = settings;
  context.keys.add([fullKey]);
  const interruption = context.signal === undefined ? {} : { signal: context.signal };
  warnOfPlainHttp(settings, context.stderr);
  const route = routeOf(settings, context.cwd);
  await preflight({ ...settings, ...route }, interruption);
  const subject = { baseUrl, projectId, organizationId, fullKey, ...route, scopedKeys: {}, missingKeys: {} };
  const plan = newRunPlan(subject, settings, {
    seed: defaultSeed,
    depth: "smoke",
    concurrency,
    readOnly: false,
    selected: [],
  });
  const signals = [AbortSignal.timeout(longest), ...Object.values(interruption)];
  const target = new Target(plan, AbortSignal.any(signals));
  try {
    const sweeping = new Sweeping(target, ledgers, flags, context);
    const left = await sweeping.run();
    if (context.signal?.aborted === true) {
      context.stderr.write("dashspec: interrupted; sweep again removes what is left\n");
      return 130;
    }
    return left ? somethingLeft : removed;
  } finally {
    await target.close();
  }
}

class Sweeping {
  readonly #target: Target;
  readonly #ledgers: readonly KeptLedger[];
  readonly #flags: SweepFlags;
  readonly #context: CommandContext;

  constructor(target: Target, ledgers: readonly KeptLedger[], flags: SweepFlags, context: CommandContext) {
    this.#target = target;
    this.#ledgers = ledgers;
    this.#flags = flags;
    this.#context = context;
  }

  /** Returns whether anything is left. */
  async run(): Promise<boolean> {
    const isDry = this.#flags.dryRun === true;
    const byLedger = await survey(this.#target, this.#ledgers);
    this.#show("Left by earlier runs, by their ledgers", byLedger.found);
    const left = isDry ? [] : await removeFound(this.#target, byLedger.found);
    let staying: readonly LeftEntry[] = [...byLedger.left, ...left];
    let isAllDone = byLedger.isSearched;
    if (this.#flags.byMark === true) {
      const byMark = await surveyByMark(this.#target, byLedger.found);
      isAllDone &&= byMark.isSearched;
      this.#show("With the mark of some run in their names, and not known to be a run's", byMark.found);
      if (byMark.found.length > 0 && !isDry) {
        if (await this.#mayRemove(byMark.found.length)) {
          const asked = new Set(byMark.found.map(({ entry }) => keyOf(entry)));
          const notAsked = staying.filter(({ entry }) => !asked.has(keyOf(entry)));
          staying = [...notAsked, ...(await removeFound(this.#target, byMark.found))];
        } else isAllDone = false;
      }
    }
    if (!isDry && byLedger.isSearched) this.#forget(staying);
    for (const { entry, reason } of staying) {
      this.#tell(`stays: ${this.#describe(entry)}: ${oneLine(reason, 300)}`);
    }
    if (!isDry && !byLedger.isSearched) this.#tell("the lists could not be read to their ends");
    this.#tell(
      isDry
        ? "nothing was removed (--dry-run)"
        : staying.length === 0 && isAllDone
          ? "all of it is removed"
          : "something is left",
    );
    return !isDry && (staying.length > 0 || !isAllDone);
  }

  /** Removes the ledgers with nothing left in them. */
  #forget(staying: readonly LeftEntry[]): void {
    const needed = new Set(staying.map(({ ledger }) => ledger));
    for (const ledger of this.#ledgers) if (!needed.has(ledger)) rmSync(ledger.path, { force: true });
  }

  /** Asks whether the user agrees. A colleague's copy of a dashboard of a run has the mark too. */
  async #mayRemove(count: number): Promise<boolean> {
    if (this.#flags.yes === true) return true;
    const { input, stdout, signal } = this.#context;
    if (input?.isTTY !== true) {
      this.#tell("these are left: give --yes as well, once you have seen that they are nobody's");
      return false;
    }
    const reader = createInterface({ input, terminal: false });
    try {
      stdout.write(`Remove these ${count} as well? [y/N] `);
      const answer = await reader.question("", signal === undefined ? {} : { signal });
      return /^y(es)?$/i.test(answer.trim());
    } finally {
      reader.close();
    }
  }

  #show(title: string, found: readonly FoundEntry[]): void {
    this.#tell(`${title} (${found.length})`);
    for (const { entry, name } of found) {
      this.#tell(`  ${this.#describe(entry)}  ${oneLine(JSON.stringify(name), 100)}`);
    }
  }

  #describe(entry: Entry): string {
    return `${entry.kind} ${residueOf(this.#target, entry, "").url}`;
  }

  /** The target's texts may repeat a key. */
  #tell(line: string): void {
    this.#context.stdout.write(`${this.#target.redactor.text(line)}\n`);
  }
}
