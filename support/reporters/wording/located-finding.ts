import { operationAt, titleOf } from "../../catalogue/index.ts";
import { oneLine } from "../../evidence/index.ts";
import {
  type CheckResult,
  type Failure,
  failuresOf,
  type RequirementResult,
  smallestFailure,
} from "../../verdict/index.ts";
import type { Report } from "../report.ts";
import { plural } from "./plural.ts";

/** A finding of this run, or of a report that was read. */
interface Located {
  readonly message: string;
  readonly endpoints?: readonly number[] | undefined;
  readonly exchanges: readonly { readonly endpoint?: number | undefined }[];
  readonly place?:
    | {
        readonly path: string;
        readonly kind?: string | undefined;
        readonly id?: string | undefined;
        readonly after?: string | undefined;
      }
    | undefined;
}

/** A method and its target. A message with these names its request itself. */
const namesRequest = /\b(GET|POST|PATCH|DELETE) \S/;

/**
 * Returns the message of a finding with its place in the answer. It begins with the request, unless the message names
 * one, and ends with the earlier request of dashspec that led to it. Only the first paragraph of the message is used;
 * further ones, such as the steps of a history, are shown with the whole finding.
 */
export function locatedMessage(failure: Located): string {
  const [first, second] = failure.endpoints ?? [];
  const endpoint = failure.exchanges.at(-1)?.endpoint ?? (second === undefined ? first : undefined);
  const [head = ""] = failure.message.split("\n\n", 1);
  const text = messageInPlace(failure, head);
  if (endpoint === undefined || namesRequest.test(head)) return text;
  return `${titleOf(operationAt(endpoint))}: ${text}`;
}

/** The message without the request, for places where the exchanges follow. */
export function messageInPlace({ place }: Pick<Located, "place">, message: string): string {
  if (place === undefined) return message;
  const { path, kind, id, after } = place;
  const of = kind === undefined || id === undefined ? "" : `${kind} ${id}`;
  const where = path === "" || of === "" ? path + of : `${path} of ${of}`;
  const field = path.split(".").at(-1) ?? "";
  const led = after === undefined ? "" : ` (${of} was ${after})`;
  if (where === "") return message;
  // A message whose subject is the field names it in full. A circumstance and a colon may stand before it.
  const subject = `: ${field} `;
  const start = field === "" ? -1 : `: ${message}`.indexOf(subject);
  if (start < 0) return `${where}: ${message}${led}`;
  return `${message.slice(0, start)}${where}${message.slice(start + field.length)}${led}`;
}

/** Returns the finding that is shown for a failed requirement: the one with the smallest request. */
export function shownFailure(checks: readonly CheckResult[]): Failure | undefined {
  return smallestFailure(failuresOf(checks));
}

/** Returns what was found about a failed requirement, or why it failed without a finding. */
export function foundIn({ checks, reason = "" }: Pick<RequirementResult, "checks" | "reason">): string {
  const failure = shownFailure(checks);
  return failure === undefined ? reason : locatedMessage(failure);
}

/** Returns the same in a line of this width, with the number of further checks that failed. */
export function findingLine(result: RequirementResult, width: number): string {
  const others = failuresOf(result.checks).length - 1;
  const more = others > 0 ? ` (and ${plural(others, "more check")})` : "";
  return `${oneLine(foundIn(result), width)}${more}`;
}

/** Returns the command that judges a statement again in the same way. */
export function judgeAgain(id: string, { seed, depth, flags }: Report["run"]): string {
  const given = [
    `--seed ${seed}`,
    ...(depth === "standard" ? [] : [`--depth ${depth}`]),
    ...(flags?.run ?? []),
  ];
  return `npx dashspec run --only ${id} ${given.join(" ")}`;
}

/** Returns the command that writes a script with all requests of a finding. */
export function replayCommand(id: string, { flags }: Report["run"]): string {
  return ["npx dashspec replay", id, ...(flags?.replay ?? [])].join(" ");
}
