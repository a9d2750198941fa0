import { clip, oneLine, visible } from "../evidence/index.ts";
import type { CheckResult, ExchangeRecord, Failure, RequirementResult } from "../verdict/index.ts";

/** A finding with many exchanges shows the last ones: they are nearest to what failed. */
const mostExchanges = 10;

/** The longest command that evidence makes is shorter; a clipped one could not be run. */
const longestCommand = 160_000;

/** Returns what stands against the target, readable by itself: statement, expected, received, exchanges, command. */
export function describeFinding(requirement: RequirementResult, failure: Failure): string {
  const { exchanges } = failure;
  const shown = exchanges.slice(-mostExchanges);
  const left = exchanges.length - shown.length;
  return [
    describeRequirement(requirement),
    visible(clip(failure.message)),
    comparison(failure),
    ...(left > 0 ? [`(${left} earlier exchanges are left out)`] : []),
    ...shown.map((exchange, index) => {
      return `Exchange ${left + index + 1} of ${exchanges.length}, ${Math.round(exchange.durationMs)} ms\n${describeExchange(exchange)}`;
    }),
    failure.curl === "" ? "" : `Send it again:\n${visible(clip(failure.curl, longestCommand))}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
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
  return body === undefined || body === "" ? [] : ["", clip(body)];
}

function indent(margin: string, text: string): string {
  return text
    .split("\n")
    .map((line) => `${margin}${line}`.trimEnd())
    .join("\n");
}
