import { resolve } from "node:path";
import { dialects } from "../../reference/dialects/index.ts";
import { faults } from "../../reference/faults/index.ts";
import { type Reference, type ReferenceOptions, startReference } from "../../reference/index.ts";
import { mechanicalFaults } from "../../reference/mechanical/index.ts";
import { CannotStart } from "../../settings/index.ts";
import { present } from "../../settings/present.ts";
import { systemCode } from "../../settings/system-error.ts";
import type { ProcessContext } from "../process/process-context.ts";
import { dotenvLines } from "./dotenv-lines.ts";
import { refuseForeignFile, writeEnvFile } from "./env-file.ts";
import { renderVariants } from "./variant-list.ts";
import { applyVariants, findVariants } from "./variants.ts";

/** The flags of `serve`, parsed. */
export interface ServeFlags {
  readonly port: number;
  readonly prefix?: string;
  readonly latency?: number;
  readonly rows?: number;
  readonly fault?: readonly string[];
  readonly dialect?: readonly string[];
  readonly writeEnv?: string;
  readonly list?: true;
}

/** The port is in use, or may not be used. */
class PortError extends CannotStart {
  override readonly name = "PortError";
}

/**
 * Runs the reference target until the signal is aborted. The settings for `run` go to stdout, or to the file. Text for
 * people goes to stderr, so that stdout can be redirected.
 *
 * @throws {UsageError} for an unknown fault or dialect and for a file that cannot be written; PortError.
 */
export async function serve(
  flags: ServeFlags,
  { cwd, stdout, stderr, signal }: ProcessContext,
): Promise<void> {
  if (flags.list) {
    stdout.write(`${renderVariants(stdout.columns ?? Number.POSITIVE_INFINITY)}\n`);
    return;
  }
  const variants = [
    ...findVariants("--dialect", flags.dialect ?? [], dialects),
    ...(flags.fault === undefined
      ? []
      : findVariants("--fault", flags.fault, [...faults, ...mechanicalFaults()])),
  ];
  const file =
    flags.writeEnv === undefined ? undefined : { path: resolve(cwd, flags.writeEnv), shown: flags.writeEnv };
  if (file !== undefined) refuseForeignFile(file.path, file.shown);
  const reference = await start(applyVariants(optionsOf(flags), variants), flags.port);
  try {
    if (file === undefined) stdout.write(dotenvLines(reference));
    else writeEnvFile(file.path, file.shown, dotenvLines(reference));
    stderr.write(
      guide(
        reference,
        variants.map(({ id }) => id),
        flags.writeEnv,
      ),
    );
    await aborted(signal);
  } finally {
    await reference.close();
  }
}

function optionsOf({ port, prefix, latency, rows }: ServeFlags): ReferenceOptions {
  return { port, ...present({ prefix, latencyMs: latency, rows }) };
}

async function start(options: ReferenceOptions, port: number): Promise<Reference> {
  try {
    return await startReference(options);
  } catch (error) {
    const code = systemCode(error);
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    const reason = code === "EADDRINUSE" ? "is taken" : "may not be used by this user";
    throw new PortError([
      `Port ${port} ${reason} (${code}). Give another with --port, or leave it out for any free one.`,
    ]);
  }
}

function guide(reference: Reference, variants: readonly string[], envFile: string | undefined): string {
  const changed = variants.length === 0 ? "" : ` with ${variants.join(", ")}`;
  const settings =
    envFile === undefined
      ? "To judge it, put the lines on stdout into .env (dashspec serve --write-env .env does so), and there run:"
      : `Its settings are in ${envFile}. To judge it, run this in a folder whose .env has them:`;
  return `The reference target${changed} is at ${reference.baseUrl}; Ctrl-C ends it.\n${settings}\n  dashspec run\n`;
}

function aborted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) resolve();
    else signal?.addEventListener("abort", () => resolve(), { once: true });
  });
}
