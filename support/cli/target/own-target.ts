import { type Settings, SettingsError } from "../../settings/index.ts";

/** Settings that name a target by address. */
export type OwnTarget = Extract<Settings, { readonly kind: "url" }>;

/**
 * The settings, if they name a target by address.
 *
 * @throws {SettingsError} if not: the command does nothing with the embedded reference target.
 */
export function ownTarget(settings: Settings, command: string): OwnTarget {
  if (settings.kind === "url") return settings;
  throw new SettingsError([
    `${command} needs a target of yours. Set --base-url, DASHSPEC_BASE_URL or target.baseUrl.`,
  ]);
}
