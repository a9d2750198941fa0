import type { ScopeSet } from "../runner/plan.ts";

interface CommonSettings {
  /** As the user wrote it: relative to the working folder. */
  readonly reportsDirectory: string;
}

/** No address was given: the reference target is started and judged. */
interface EmbeddedSettings extends CommonSettings {
  readonly kind: "embedded";
}

/** A target at an address. */
export interface UrlSettings extends CommonSettings {
  readonly kind: "url";
  /** Without a trailing slash; may carry a path prefix. */
  readonly baseUrl: string;
  /** A key that holds all five scopes. */
  readonly fullKey: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly otherProjectId?: string;
  readonly otherOrganizationId?: string;
  readonly collaboratorUuid?: string;
  readonly keyCommand?: string;
  /** Keys made by hand, by canonical scope set. */
  readonly scopedKeys: Readonly<Record<ScopeSet, string>>;
}

/** What the user asked for, validated. */
export type Settings = EmbeddedSettings | UrlSettings;
