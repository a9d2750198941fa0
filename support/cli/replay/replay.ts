import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { renderScript } from "../../replay/script.ts";
import { CannotStart, nearestNames } from "../../settings/index.ts";
import { replayStep } from "../../verdict/step.ts";
import type { CommandContext } from "../command-context.ts";
import { settingsOf } from "../run/settings-of.ts";

/** The flags of `replay`, parsed. */
export interface ReplayFlags {
  readonly reportsDir?: string;
  readonly config?: string;
}

/** What was asked for cannot be replayed. */
class ReplayError extends CannotStart {
  override readonly name = "ReplayError";
}

/** What a replay needs of conformance.json. */
const conformance = z.object({
  target: z.object({
    baseUrl: z.string(),
    projectId: z.string().optional(),
    organizationId: z.string().optional(),
  }),
  requirements: z.array(
    z.object({
      id: z.string(),
      section: z.string(),
      statement: z.string(),
      outcome: z.string(),
      checks: z.array(
        z.object({
          name: z.string(),
          failure: z.object({ message: z.string(), steps: z.array(replayStep).optional() }).optional(),
        }),
      ),
    }),
  ),
});

/**
 * Writes a script that leads to what the last run found of a requirement, and returns its path.
 *
 * @throws ReplayError where there is no report, or nothing in it to replay
 */
export async function replay(id: string, flags: ReplayFlags, context: CommandContext): Promise<void> {
  const directory = resolve(context.cwd, settingsOf(flags, context).reportsDirectory);
  const { target, requirements } = await readReport(join(directory, "conformance.json"));
  const requirement = requirements.find((known) => known.id === id);
  if (requirement === undefined) {
    const ids = requirements.map((known) => known.id);
    throw new ReplayError([
      `There is no statement ${JSON.stringify(id)}. The nearest is "${nearestNames(id, ids)[0]}"; dashspec list shows all of them.`,
    ]);
  }
  const failed = requirement.checks.flatMap(({ failure }) => failure ?? []);
  // The shortest way is the easiest to go along.
  const [failure] = failed
    .filter(({ steps = [] }) => steps.length > 0)
    .sort(({ steps: one = [] }, { steps: other = [] }) => one.length - other.length);
  if (failure?.steps === undefined) {
    throw new ReplayError([
      failed.length === 0
        ? `${id} did not fail in the last run (${requirement.outcome}): there is nothing to replay.`
        : `${id} failed in the last run, and no single request shows it: look at its exchanges in ${join(directory, "conformance.json")}.`,
    ]);
  }
  const script = renderScript({
    headings: [`${id} (section ${requirement.section})`, requirement.statement, `Found: ${failure.message}`],
    baseUrl: target.baseUrl,
    projectId: target.projectId ?? "",
    organizationId: target.organizationId ?? "",
    steps: failure.steps,
  });
  const path = join(directory, "replay", `${id}.sh`);
  await write(path, script);
  const shown = relative(context.cwd, path);
  context.stdout.write(
    `${shown}\nIt takes the settings from the environment. With those of a .env file:\n  (set -a; . ./.env; sh ${shown})\n`,
  );
}

async function readReport(path: string) {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new ReplayError([
      `There is no report of a run at ${JSON.stringify(path)}${code}. Run dashspec first, or say by --reports-dir where its reports are.`,
    ]);
  }
  const read = conformance.safeParse(jsonOf(text));
  if (read.success) return read.data;
  throw new ReplayError([
    `${JSON.stringify(path)} is no report of this version of dashspec. Run dashspec again.`,
  ]);
}

/** What is no JSON has none of the members that are asked for. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function write(path: string, text: string): Promise<void> {
  try {
    await mkdir(join(path, ".."), { recursive: true });
    await writeFile(path, text);
    await chmod(path, 0o755);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    throw new ReplayError([`The script ${JSON.stringify(path)} cannot be written${code}.`]);
  }
}
