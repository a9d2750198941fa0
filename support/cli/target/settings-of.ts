import {
  contentsOf,
  distinctiveSecrets,
  readSettings,
  type SettingFlag,
  type Settings,
  SettingsError,
} from "../../settings/index.ts";
import { masked } from "../../settings/masking.ts";
import { present } from "../../settings/present.ts";
import { headerProblem } from "../../settings/route.ts";
import type { CommandContext } from "../process/command-context.ts";
import { readConfigFile } from "./config-file.ts";
import { readDotenv } from "./dotenv-file.ts";

/** The flags that are settings, or that name settings files. */
export interface SettingFlags {
  readonly baseUrl?: string;
  readonly reportsDir?: string;
  readonly proxy?: string;
  readonly caFile?: string;
  /** Each as "Name: value"; the values are secrets. */
  readonly header?: readonly string[];
  /** A path that replaces dashspec.yaml. */
  readonly config?: string;
}

/**
 * The settings of a command: from its flags, its environment, and the files of its folder.
 *
 * @throws {SettingsError} with a line for each problem.
 */
export async function settingsOf(flags: SettingFlags, context: CommandContext): Promise<Settings> {
  const { baseUrl, reportsDir, proxy, caFile, header, config } = flags;
  const given: Partial<Record<SettingFlag, string>> = present({
    "--base-url": baseUrl,
    "--reports-dir": reportsDir,
    "--proxy": proxy,
    "--ca-file": caFile,
  });
  const headers = headersIn(header);
  const around = { environment: context.environment, dotenvText: readDotenv(context.cwd) };
  context.keys.add([...distinctiveSecrets(around), ...Object.values(headers)]);
  const file = readConfigFile(context.cwd, config);
  const settings = readSettings({
    flags: given,
    ...around,
    ...(file === undefined ? {} : { file: await contentsOf(file) }),
  });
  return header === undefined ? settings : withHeaders(settings, headers);
}

/** Adds headers to those of the settings, and replaces those of the same name. */
function withHeaders(settings: Settings, headers: Readonly<Record<string, string>>): Settings {
  if (settings.kind === "embedded") {
    throw new SettingsError([
      "--header is given without DASHSPEC_BASE_URL. Set it to the target's address, or leave out --header to judge the embedded reference target.",
    ]);
  }
  return { ...settings, route: { ...settings.route, headers: { ...settings.route?.headers, ...headers } } };
}

/** The headers of --header, by lower-case name. No message shows a value. */
function headersIn(lines: readonly string[] = []): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const problems: string[] = [];
  for (const line of lines) {
    const [name = "", ...rest] = line.split(":");
    const value = rest.join(":").trim();
    const problem = rest.length === 0 ? "is no header" : headerProblem(name.trim(), value);
    if (problem === undefined) headers[name.trim().toLowerCase()] = value;
    else problems.push(`--header ${problem} (received ${masked(line)}). Give it as --header 'Name: value'.`);
  }
  if (problems.length > 0) throw new SettingsError(problems);
  return headers;
}
