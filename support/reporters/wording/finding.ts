import { describeScopedKey } from "../../evidence/credential.ts";
import { clip, oneLine, visible } from "../../evidence/index.ts";
import type { CheckResult, ExchangeRecord, Failure, RequirementResult } from "../../verdict/index.ts";
import type { ReplayStep } from "../../verdict/step.ts";
import type { Report } from "../report.ts";
import { messageInPlace, replayCommand } from "./located-finding.ts";

/** A finding with many exchanges shows the last ones, which are nearest to the failure. */
const mostExchanges = 10;

/** A clipped text is a little longer than the limit, because it contains counts. */
const mostOfBody = 4500;

/** Longer than any command in evidence: a clipped command could not be run. */
const longestCommand = 160_000;

/** Returns a finding that can be read on its own: statement, expected, received, exchanges, command. */
export function describeFinding(
  requirement: RequirementResult,
  failure: Failure,
  run: Report["run"],
): string {
  const { exchanges } = failure;
  const shown = exchanges.slice(-mostExchanges);
  const left = exchanges.length - shown.length;
  return [
    describeRequirement(requirement),
    visible(clip(messageInPlace(failure, failure.message))),
    comparison(failure),
    ...(left > 0 ? [`(${left} earlier exchanges are left out)`] : []),
    ...shown.map((exchange, index) => {
      return `Exchange ${left + index + 1} of ${exchanges.length}, ${Math.round(exchange.durationMs)} ms\n${describeExchange(exchange)}`;
    }),
    ...howToRepeat(requirement.id, failure, run),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The command that reproduces it, or the steps that lead to it, because what they made is removed by now. */
function howToRepeat(id: string, { curl, steps = [] }: Failure, run: Report["run"]): readonly string[] {
  if (steps.length > 1) {
    const lines = steps.map((step, index) => `${index + 1}. ${describeStep(step)}`);
    return [
      `What led to it:\n${visible(lines.join("\n"))}`,
      `Reproduce it with a script that cleans up after itself:\n${replayCommand(id, run)}`,
    ];
  }
  return curl === "" ? [] : [`Send it again:\n${visible(clip(curl, longestCommand))}`];
}

function describeStep({ method, path, body, credential, status, makes, proves }: ReplayStep): string {
  const key = credential.kind === "full" ? "" : ` with ${describeKey(credential)}`;
  const sent = body === undefined ? "" : ` ${oneLine(clip(body, 200))}`;
  const made = makes === undefined ? "" : ` (${makes})`;
  return `${method} ${path}${sent}${key}: ${status}${made}${proves ? ", shown above" : ""}`;
}

function describeKey(credential: ReplayStep["credential"]): string {
  switch (credential.kind) {
    case "full":
      return "the full key";
    case "stronger":
      return "the stronger key";
    case "scoped":
      return describeScopedKey(credential.scopes);
    case "none":
      return "no key";
    case "literal":
      return `"${credential.header}"`;
  }
}

/** Returns where the statement stands and what it says. */
export function describeRequirement({
  id,
  section,
  endpoints,
  statement,
  source,
}: RequirementResult): string {
  const where = [`section ${section}`, ...(endpoints.length > 0 ? [endpointWords(endpoints)] : [])];
  return `${id} (${where.join(", ")})\n${statement}${source === undefined ? "" : ` (${source})`}`;
}

function endpointWords(endpoints: readonly number[]): string {
  return `endpoint${endpoints.length === 1 ? "" : "s"} ${endpoints.join(", ")}`;
}

/** Returns why a check was not judged and what would change that, on one line. */
export function describeObstacle(check: Extract<CheckResult, { readonly outcome: "not-evaluated" }>): string {
  const because = check.because === undefined ? "" : ` (because of ${check.because})`;
  const setting = check.setting === undefined ? "" : `; to enable: ${check.setting}`;
  return oneLine(`${check.reason}${because}${setting}`, 1000);
}

function comparison({ expected, actual }: Failure): string {
  return [
    ...(expected === undefined ? [] : [labelled("Expected", expected)]),
    ...(actual === undefined ? [] : [labelled("Received", actual)]),
  ].join("\n");
}

function labelled(label: string, value: string): string {
  const shown = visible(clip(value));
  return shown.includes("\n") ? `${label}:\n${indent("  ", shown)}` : `${label}: ${shown}`;
}

/** Returns a request and its response, as text. */
export function describeExchange(exchange: ExchangeRecord): string {
  const request = [
    `${exchange.method} ${exchange.url}`,
    ...headerLines(exchange.requestHeaders),
    ...bodyLines(exchange.requestBody),
  ];
  const response =
    exchange.status === undefined
      ? ["(no response came)"]
      : [
          `HTTP ${exchange.status}`,
          ...headerLines(exchange.responseHeaders ?? {}),
          ...bodyLines(exchange.responseBody),
        ];
  return `${indent("> ", visible(request.join("\n")))}\n${indent("< ", visible(response.join("\n")))}`;
}

function headerLines(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${clip(value, 400)}`);
}

function bodyLines(body: string | undefined): readonly string[] {
  // The body was clipped when it was recorded, around the part that the finding shows.
  return body === undefined || body === "" ? [] : ["", clip(body, mostOfBody)];
}

function indent(margin: string, text: string): string {
  return text
    .split("\n")
    .map((line) => `${margin}${line}`.trimEnd())
    .join("\n");
}
