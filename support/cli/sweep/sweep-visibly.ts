import { rmSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { oneLine } from "../../evidence/index.ts";
import type { Target } from "../../http/target/target.ts";
import { type Entry, type KeptLedger, keyOf, residueOf } from "../../ledger/index.ts";
import { present } from "../../settings/present.ts";
import type { CommandContext } from "../process/command-context.ts";
import { removeFound, survey, surveyByMark } from "./found-objects.ts";
import type { FoundEntry, LeftEntry } from "./survey.ts";

/** What a sweep removes, and whether it asks. */
export interface SweepOptions {
  /** Whether the sweep only shows what it would remove. */
  readonly dryRun?: true;
  /** Whether the sweep also looks for the mark of runs in names. */
  readonly byMark?: true;
  /** Whether the sweep removes what it finds by the mark without asking. */
  readonly yes?: true;
}

/** Looks for what the runs of the ledgers left, shows and removes it. Returns whether anything is left. */
export function sweepVisibly(
  target: Target,
  ledgers: readonly KeptLedger[],
  options: SweepOptions,
  context: CommandContext,
): Promise<boolean> {
  return new Sweep(target, ledgers, options, context).run();
}

class Sweep {
  readonly #target: Target;
  readonly #ledgers: readonly KeptLedger[];
  readonly #options: SweepOptions;
  readonly #context: CommandContext;

  constructor(
    target: Target,
    ledgers: readonly KeptLedger[],
    options: SweepOptions,
    context: CommandContext,
  ) {
    this.#target = target;
    this.#ledgers = ledgers;
    this.#options = options;
    this.#context = context;
  }

  /** Returns whether anything is left. */
  async run(): Promise<boolean> {
    const isDry = this.#options.dryRun === true;
    const byLedger = await survey(this.#target, this.#ledgers);
    this.#show("Left by earlier runs, by their ledgers", byLedger.found);
    const left = isDry ? [] : await removeFound(this.#target, byLedger.found);
    let staying: readonly LeftEntry[] = [...byLedger.left, ...left];
    let isAllDone = byLedger.isSearched;
    if (this.#options.byMark === true) {
      const byMark = await surveyByMark(this.#target, byLedger.found);
      isAllDone &&= byMark.isSearched;
      this.#show("With the mark of a run in their names, but in no ledger", byMark.found);
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
          ? "nothing is left"
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
    if (this.#options.yes === true) return true;
    const { input, stdout, signal } = this.#context;
    if (input?.isTTY !== true) {
      this.#tell("these are left: check that they belong to nobody else, and add --yes to remove them");
      return false;
    }
    const reader = createInterface({ input, terminal: false });
    try {
      stdout.write(`Remove these ${count} as well? [y/N] `);
      const answer = await reader.question("", present({ signal }));
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
