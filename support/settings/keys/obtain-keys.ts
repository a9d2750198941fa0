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
 * full key for the full set if neither gives one.
 *
 * @throws {KeyCommandError} if the command gives no key for any set below the full one.
 */
export async function obtainKeys(settings: UrlSettings, options: ObtainKeysOptions): Promise<Keys> {
  const { fullKey, scopedKeys, maximumKeys = allScopeSets.length } = settings;
  const lacking = setsByWorth.filter((set) => !(set in scopedKeys));
  const outcomes = await printedKeys(settings, lacking.slice(0, maximumKeys), options);
  const scoped: Record<ScopeSet, string> = { [fullScopeSet]: fullKey };
  for (const [set, outcome] of outcomes) if (outcome.kind === "key") scoped[set] = outcome.key;
  Object.assign(scoped, scopedKeys);
  const redactor = createRedactor([fullKey, ...Object.values(scoped)]);
  const failures = [...outcomes].flatMap(([set, outcome]) =>
    outcome.kind === "failure" && set !== fullScopeSet ? [[set, redactor.text(outcome.reason)] as const] : [],
  );
  expectSomeKey(failures, [...outcomes.keys()].filter((set) => set !== fullScopeSet).length);
  const unasked = settings.keyCommand === undefined ? [] : lacking.slice(maximumKeys);
  const missing = [
    ...failures.map(([set, reason]) => [set, `DASHSPEC_KEY_COMMAND gave no key: ${reason}`] as const),
    ...unasked.filter((set) => set !== fullScopeSet).map((set) => [set, tooManyKeys(maximumKeys)] as const),
  ];
  return { full: fullKey, scoped, missing: Object.fromEntries(missing) };
}

function tooManyKeys(maximumKeys: number): string {
  return `limits.keys of dashspec.yaml allows at most ${maximumKeys} keys from DASHSPEC_KEY_COMMAND`;
}

/** Calls the key command once for each set, in parallel but for the last one. No command prints no key. */
async function printedKeys(
  { keyCommand, fullKey }: UrlSettings,
  sets: readonly ScopeSet[],
  options: ObtainKeysOptions,
): Promise<ReadonlyMap<ScopeSet, CommandOutcome>> {
  const outcomes = new Map<ScopeSet, CommandOutcome>();
  if (keyCommand === undefined) return outcomes;
  const call = { timeoutMs: 30_000, ...options, command: keyCommand };
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
  const last = sets.find((set) => set !== "" && set !== fullScopeSet);
  await inParallel(
    sets.filter((set) => set !== last),
    obtain,
  );
  if (last !== undefined) await obtain(last);
  return outcomes;
}

/** @throws {KeyCommandError} if each of the sets for which the command was called failed */
function expectSomeKey(failures: readonly (readonly [ScopeSet, reason: string])[], asked: number): void {
  const [first] = failures;
  if (first === undefined || failures.length < asked) return;
  throw new KeyCommandError([
    `DASHSPEC_KEY_COMMAND gave no key for any of ${asked === 1 ? "one scope set" : `${asked} scope sets`}: ${first[1]}. Make it print a key for the scopes in its arguments, or remove it.`,
  ]);
}
