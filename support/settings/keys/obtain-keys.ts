import { createRedactor } from "../../evidence/index.ts";
import { CannotStart } from "../cannot-start.ts";
import type { UrlSettings } from "../settings.ts";
import type { ScopeSet } from "../target-plan.ts";
import { type CommandOutcome, runKeyCommand } from "./key-command.ts";
import { allScopeSets, fullScopeSet } from "./scope-set.ts";
import { setsByWorth } from "./telling-sets.ts";

/** The key command gave no usable key for any set. */
export class KeyCommandError extends CannotStart {
  override readonly name = "KeyCommandError";
}

/** Every key that a run can use. */
export interface Keys {
  /** Holds all five scopes. */
  readonly full: string;
  /** Keys that hold exactly the scopes of the set. */
  readonly scoped: Readonly<Record<ScopeSet, string>>;
  /** Why the key command gave no key for a set. */
  readonly missing: Readonly<Record<ScopeSet, string>>;
}

/** The surroundings of the key command. */
export interface ObtainKeysOptions {
  /** What the key command inherits. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingDirectory: string;
  readonly signal?: AbortSignal;
  /** 30 s by default. */
  readonly timeoutMs?: number;
}

const callsAtOnce = 8;

async function inParallel<Item>(items: readonly Item[], act: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await act(item);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, work));
}

/**
 * The keys of the settings: those made by hand, then those that the key command prints for the remaining sets, and the
 * full key for the full set if neither gives one. The command is called once for each set, in parallel but for the last
 * set. If the number of keys is limited, it is called for the most telling sets.
 *
 * @throws {KeyCommandError} if the command gives no key for any set below the full one.
 */
export async function obtainKeys(settings: UrlSettings, options: ObtainKeysOptions): Promise<Keys> {
  const { fullKey, keyCommand, scopedKeys, maximumKeys = allScopeSets.length } = settings;
  const outcomes = new Map<ScopeSet, CommandOutcome>();
  const unasked = new Set<ScopeSet>();
  if (keyCommand !== undefined) {
    const call = { timeoutMs: 30_000, ...options, command: keyCommand };
    const lacking = setsByWorth.filter((set) => !(set in scopedKeys));
    const asked = lacking.slice(0, maximumKeys);
    for (const set of lacking.slice(maximumKeys)) unasked.add(set);
    const obtain = async (set: ScopeSet) => {
      const outcome = await runKeyCommand(set, call);
      const tooMuch = outcome.kind === "key" && outcome.key === fullKey && set !== fullScopeSet;
      outcomes.set(
        set,
        tooMuch
          ? { kind: "failure", reason: "it printed DASHSPEC_API_KEY itself, which holds all five scopes" }
          : outcome,
      );
    };
    // If each key replaces an older one, the last one lives. It must be one that grants something, but not everything.
    const last = asked.find((set) => set !== "" && set !== fullScopeSet);
    await inParallel(
      asked.filter((set) => set !== last),
      obtain,
    );
    if (last !== undefined) await obtain(last);
  }

  const scoped: Record<ScopeSet, string> = { [fullScopeSet]: fullKey };
  const failures = new Map<ScopeSet, string>();
  for (const [set, outcome] of outcomes) {
    if (outcome.kind === "key") scoped[set] = outcome.key;
    else failures.set(set, outcome.reason);
  }
  Object.assign(scoped, scopedKeys);
  const known = new Set([fullKey, ...Object.values(scoped)]);
  const missing: Record<ScopeSet, string> = {};
  for (const [set, reason] of failures) {
    if (set !== fullScopeSet)
      missing[set] = `DASHSPEC_KEY_COMMAND gave no key: ${createRedactor([...known]).text(reason)}`;
  }
  for (const set of unasked) {
    if (set !== fullScopeSet)
      missing[set] =
        `limits.keys of dashspec.yaml allows at most ${maximumKeys} keys from DASHSPEC_KEY_COMMAND`;
  }
  const lesser = [...outcomes.keys()].filter((set) => set !== fullScopeSet);
  if (lesser.length > 0 && lesser.every((set) => set in missing)) {
    const reason = createRedactor([...known]).text(failures.get(lesser[0] ?? "") ?? "");
    throw new KeyCommandError([
      `DASHSPEC_KEY_COMMAND gave no key for any of ${lesser.length === 1 ? "one scope set" : `${lesser.length} scope sets`}: ${reason}. Make it print a key for the scopes in its arguments, or remove it.`,
    ]);
  }
  return { full: fullKey, scoped, missing };
}
