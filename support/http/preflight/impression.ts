import { refusesKey } from "../statuses.ts";
import type { Answer } from "./ask.ts";

/** What the answer of the list shows about a tenant. */
export type Impression =
  | "list"
  | "web page"
  | "not JSON"
  | "refused"
  | "absent"
  | "redirect"
  | "odd"
  | "failure";

/** The impression that the answer of a list gives. */
export function impressionOf(answer: Answer): Impression {
  if (answer.kind === "failure") return "failure";
  const { status, form } = answer;
  if (status >= 200 && status < 300) {
    if (form === "JSON") return "list";
    return form === "HTML" ? "web page" : "not JSON";
  }
  if (status >= 300 && status < 400 && answer.location !== undefined) return "redirect";
  if (refusesKey(status)) return "refused";
  if (status === 400 || status === 404 || status === 410 || status === 422) return "absent";
  return "odd";
}

/** The status of an answer; undefined if none came. */
export function statusOf(answer: Answer | undefined): number | undefined {
  return answer?.kind === "answer" ? answer.status : undefined;
}
