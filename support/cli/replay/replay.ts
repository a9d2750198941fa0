import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { pathWord, withheld } from "../../evidence/index.ts";
import { renderScript } from "../../replay/script.ts";
import { readConformanceFile } from "../../reporters/conformance-file/read.ts";
import { locatedMessage } from "../../reporters/wording/located-finding.ts";
import { CannotStart, didYouMean } from "../../settings/index.ts";
import { bracketedCode } from "../../settings/system-error.ts";
import { smallestFailure } from "../../verdict/index.ts";
import type { CommandContext } from "../process/command-context.ts";
import { settingsOf } from "../target/settings-of.ts";

/** The flags of `replay`, parsed. */
export interface ReplayFlags {
  readonly reportsDir?: string;
  readonly config?: string;
}

/** The requested requirement cannot be replayed. */
class ReplayError extends CannotStart {
  override readonly name = "ReplayError";
}

/**
 * Writes a script that leads to a finding of the last run about a requirement, and returns its path.
 *
 * @throws {UnusableReport} if there is no report
 * @throws {ReplayError} if it holds nothing to replay
 */
export async function replay(id: string, flags: ReplayFlags, context: CommandContext): Promise<void> {
  const { reportsDirectory } = await settingsOf(flags, context);
  const directory = resolve(context.cwd, reportsDirectory);
  const { target, requirements } = await readConformanceFile(join(directory, "conformance.json"));
  const requirement = requirements.find((known) => known.id === id);
  if (requirement === undefined) {
    const ids = requirements.map((known) => known.id);
    throw new ReplayError([
      `There is no statement ${JSON.stringify(id)}.${didYouMean(id, ids)} See dashspec list.`,
    ]);
  }
  const failed = requirement.checks.flatMap((check) => (check.outcome === "failed" ? [check.failure] : []));
  // Of those with steps, the one that the summary and the page show.
  const failure = smallestFailure(failed.filter(({ steps = [] }) => steps.length > 0));
  if (failure?.steps === undefined) {
    throw new ReplayError([
      failed.length === 0
        ? `${id} did not fail in the last run (${requirement.outcome}): there is nothing to replay.`
        : `${id} failed in the last run, and no single request shows it: look at its exchanges in ${join(directory, "conformance.json")}.`,
    ]);
  }
  const script = renderScript({
    headings: [
      `${id} (section ${requirement.section})`,
      requirement.statement,
      `Found: ${locatedMessage(failure)}`,
    ],
    baseUrl: target.baseUrl,
    projectId: target.projectId ?? "",
    organizationId: target.organizationId ?? "",
    withheld: withheldIn(failure.exchanges),
    steps: failure.steps,
  });
  const path = join(directory, "replay", `${id}.sh`);
  await write(path, script);
  const shown = relative(context.cwd, path);
  context.stdout.write(
    `${shown}\nIt takes the settings from the environment. With those of a .env file:\n  (set -a; . ./.env; sh ${pathWord(shown)})\n`,
  );
}

/** The names of headers whose values no report shows. */
function withheldIn(exchanges: readonly { readonly requestHeaders: Readonly<Record<string, string>> }[]) {
  const headers = exchanges.flatMap(({ requestHeaders }) => Object.entries(requestHeaders));
  return [...new Set(headers.flatMap(([name, value]) => (value === withheld ? [name] : [])))];
}

async function write(path: string, text: string): Promise<void> {
  try {
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
    await chmod(path, 0o755);
  } catch (error) {
    throw new ReplayError([`The script ${JSON.stringify(path)} cannot be written${bracketedCode(error)}.`]);
  }
}
