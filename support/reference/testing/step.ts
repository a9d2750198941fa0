/**
 * One plain request of a test. Paths contain placeholders such as `{project}` for values that only the server knows.
 */
export interface Step {
  readonly method: string;
  readonly path: string;
  /** The scopes of the key, sorted and comma-joined; null sends no key. All five if absent. */
  readonly scopes?: string | null;
  /** Sent instead of a key. */
  readonly authorization?: string;
  /** The text of the body, sent as application/json unless the headers say otherwise. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Requests one after another. */
export type Steps = readonly Step[];

export const dashboardsPath = "/api/projects/{project}/dashboards";
export const appsPath = "/api/organizations/{organization}/pipeline_import_apps";

/** A step that only reads. */
export function get(path: string, more: Partial<Step> = {}): Step {
  return { method: "GET", path, ...more };
}

/** A step that sends the value as JSON. */
export function send(method: "POST" | "PATCH", path: string, value: unknown, more: Partial<Step> = {}): Step {
  return { method, path, body: JSON.stringify(value), ...more };
}

/** A step that deletes. */
export function del(path: string, more: Partial<Step> = {}): Step {
  return { method: "DELETE", path, ...more };
}
