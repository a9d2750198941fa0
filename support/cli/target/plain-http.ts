import { isReadableOnItsWay, type Settings } from "../../settings/index.ts";
import type { Output } from "../process/process-context.ts";

/** Warns if the key would be sent unencrypted. Anybody who reads it on the way has all its scopes. */
export function warnOfPlainHttp(settings: Settings, output: Output): void {
  if (settings.kind !== "url" || !isReadableOnItsWay(settings.baseUrl)) return;
  output.write(
    `dashspec: keys are sent to ${settings.baseUrl} unencrypted (plain http); use https unless the network is trusted\n`,
  );
}
