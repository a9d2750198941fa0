import { isReadableOnItsWay, type Settings } from "../../settings/index.ts";
import type { Output } from "../process/process-context.ts";

/** Warns if the key would be sent unencrypted. Anybody who reads it on the way has all its scopes. */
export function warnOfPlainHttp(settings: Settings, output: Output): void {
  if (settings.kind !== "url" || !isReadableOnItsWay(settings.baseUrl)) return;
  output.write(
    `dashspec: keys go to ${settings.baseUrl} over plain http, and can be read on their way; use https, or a server of this machine\n`,
  );
}
