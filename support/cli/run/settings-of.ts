import { distinctiveSecrets, readSettings, type SettingFlag, type Settings } from "../../settings/index.ts";
import type { CommandContext } from "../command-context.ts";
import { readConfigFile } from "./config-file.ts";
import { readDotenv } from "./dotenv-file.ts";

/** The flags that are settings, or say where settings are. */
interface SettingFlags {
  readonly baseUrl?: string;
  readonly reportsDir?: string;
  /** A path in the place of dashspec.yaml. */
  readonly config?: string;
}

/**
 * The settings of a command: from its flags, its environment, and the files of its folder.
 *
 * @throws SettingsError with a line for each thing that is wrong.
 */
export function settingsOf({ baseUrl, reportsDir, config }: SettingFlags, context: CommandContext): Settings {
  const given: Partial<Record<SettingFlag, string>> = {
    ...(baseUrl === undefined ? {} : { "--base-url": baseUrl }),
    ...(reportsDir === undefined ? {} : { "--reports-dir": reportsDir }),
  };
  const around = { environment: context.environment, dotenvText: readDotenv(context.cwd) };
  context.keys.add(distinctiveSecrets(around));
  const file = readConfigFile(context.cwd, config);
  return readSettings({
    flags: given,
    ...around,
    ...(file === undefined ? {} : { file }),
  });
}
