import { randomInt, randomUUID } from "node:crypto";
import type { Area, OperationName } from "../../catalogue/index.ts";
import { pathOf } from "../address.ts";
import type { Answer } from "./probe.ts";

/** The project or the organization in which the run works. */
export interface Place {
  readonly noun: "project" | "organization";
  readonly areas: readonly Area[];
  readonly variable: "DASHSPEC_PROJECT_ID" | "DASHSPEC_ORGANIZATION_ID";
  readonly parameter: "project_id" | "organization_id";
  readonly list: OperationName;
  readonly scope: string;
  /**
   * Other addresses in the place that can be read. If one answers as it does not in an unknown place, the place exists.
   */
  readonly witnesses: readonly OperationName[];
}

export const places: readonly Place[] = [
  {
    noun: "project",
    areas: ["dashboards", "collaborators", "sharing"],
    variable: "DASHSPEC_PROJECT_ID",
    parameter: "project_id",
    list: "dashboards.list",
    scope: "dashboard:read",
    // GET on the second gets 405 in a project that exists, and 404 in one that does not.
    witnesses: ["dashboards.retrieve", "dashboards.create_from_template_json"],
  },
  {
    noun: "organization",
    areas: ["apps"],
    variable: "DASHSPEC_ORGANIZATION_ID",
    parameter: "organization_id",
    list: "apps.list",
    scope: "plugin:read",
    witnesses: ["apps.retrieve", "apps.activity", "apps.unused"],
  },
];

/** The path of an operation in a place, with the id of an object that does not exist. */
export function pathIn(place: Place, id: string, operation: OperationName): string {
  return pathOf(operation, { [place.parameter]: id, id: "0" }, false);
}

/** An identifier of the same form that no target knows. */
export function strangerTo(id: string): string {
  if (/^\d+$/.test(id)) return String(randomInt(1_900_000_000, 2_147_483_647));
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return randomUUID();
  return `dashspec-${randomUUID().slice(0, 8)}`;
}

/** What the answer of the list shows about a place. */
export type Impression =
  | "list"
  | "web page"
  | "not JSON"
  | "refused"
  | "absent"
  | "redirect"
  | "odd"
  | "failure";

export function impressionOf(answer: Answer): Impression {
  if (answer.kind === "failure") return "failure";
  const { status, form } = answer;
  if (status >= 200 && status < 300) {
    if (form === "JSON") return "list";
    return form === "HTML" ? "web page" : "not JSON";
  }
  if (status >= 300 && status < 400 && answer.location !== undefined) return "redirect";
  if (status === 401 || status === 403) return "refused";
  if (status === 400 || status === 404 || status === 410 || status === 422) return "absent";
  return "odd";
}

export function statusOf(answer: Answer | undefined): number | undefined {
  return answer?.kind === "answer" ? answer.status : undefined;
}
