import { pathWord } from "../../../evidence/index.ts";
import type { Report } from "../../../reporters/index.ts";
import type { SettingFlags } from "../../target/settings-of.ts";

/**
 * The flags of a run that its commands need again, as words of a shell. A header and a proxy are not among them, since
 * their values may be secret.
 */
export function repeatedFlags({
  baseUrl,
  config,
  caFile,
  reportsDir,
}: SettingFlags): NonNullable<Report["run"]["flags"]> {
  const flag = (name: string, value: string | undefined) =>
    value === undefined ? [] : [`${name} ${pathWord(value)}`];
  const inBoth = [...flag("--config", config), ...flag("--reports-dir", reportsDir)];
  return {
    run: [...flag("--base-url", baseUrl), ...flag("--ca-file", caFile), ...inBoth],
    replay: inBoth,
  };
}
