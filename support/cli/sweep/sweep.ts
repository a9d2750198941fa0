import { resolve } from "node:path";
import type { Area } from "../../catalogue/index.ts";
import { preflight } from "../../http/preflight/preflight.ts";
import { Target } from "../../http/target/target.ts";
import type { KeptLedger } from "../../ledger/index.ts";
import { present } from "../../settings/present.ts";
import { keptLedgers, otherLedgers, tenantWords } from "../ledgers/kept-ledgers.ts";
import type { CommandContext } from "../process/command-context.ts";
import { newRunPlan } from "../run/plan/run-plan.ts";
import { type OwnTarget, ownTarget } from "../target/own-target.ts";
import { warnOfPlainHttp } from "../target/plain-http.ts";
import { routeOf } from "../target/route.ts";
import { type SettingFlags, settingsOf } from "../target/settings-of.ts";
import { type SweepOptions, sweepVisibly } from "./sweep-visibly.ts";

/** The flags of `sweep`, parsed. */
export interface SweepFlags extends SettingFlags, SweepOptions {}

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
  const settings = ownTarget(await settingsOf(flags, context), "sweep");
  const directory = resolve(context.cwd, settings.reportsDirectory);
  const ledgers = keptLedgers(directory, settings);
  for (const words of otherLedgers(directory, settings)) context.stdout.write(`not swept: ${words}\n`);
  if (ledgers.length === 0 && flags.byMark === undefined) {
    context.stdout.write(`no run left anything in ${tenantWords(settings)}, as far as ${directory} tells\n`);
    return removed;
  }
  const areas = flags.byMark === true ? (settings.run.areas ?? []) : areasOf(ledgers);
  const target = await openTarget(settings, areas, context);
  try {
    const isLeft = await sweepVisibly(target, ledgers, flags, context);
    if (context.signal?.aborted === true) {
      context.stderr.write("dashspec: interrupted; sweep again removes what is left\n");
      return 130;
    }
    return isLeft ? somethingLeft : removed;
  } finally {
    await target.close();
  }
}

/** The target of a sweep, with the areas to look at; all if empty. @throws the errors of preflight */
async function openTarget(
  settings: OwnTarget,
  areas: readonly Area[],
  context: CommandContext,
): Promise<Target> {
  const { baseUrl, projectId, organizationId, fullKey } = settings;
  context.keys.add([fullKey]);
  const { signal } = context;
  warnOfPlainHttp(settings, context.stderr);
  const route = routeOf(settings, context);
  const seen = await preflight(
    { ...settings, ...route },
    present({ signal, areas: areas.length === 0 ? undefined : areas }),
  );
  const site = { baseUrl, projectId, organizationId, fullKey, ...route, ...seen };
  const subject = { ...site, scopedKeys: {}, missingKeys: {} };
  const profile = { areas, depth: "smoke", concurrency, readOnly: false } as const;
  const plan = newRunPlan(subject, settings, profile, { selected: [] });
  const timeout = AbortSignal.timeout(longest);
  return new Target(plan, signal === undefined ? timeout : AbortSignal.any([timeout, signal]));
}

/** Where runs created something. A run of one area may work where the target lacks the others. */
function areasOf(ledgers: readonly KeptLedger[]): readonly Area[] {
  const created = ledgers.flatMap(({ entries, lost }) => [...entries, ...lost]);
  return [...new Set(created.map(({ kind }): Area => (kind === "app" ? "apps" : "dashboards")))];
}
