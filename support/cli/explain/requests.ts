import { operationAt, operations, requirementWith } from "../../catalogue/index.ts";
import { oneLine } from "../../evidence/index.ts";
import { noFile } from "../../settings/file/file-contents.ts";
import type { ReportedExchange } from "../../verdict/index.ts";
import { rehearse } from "../run/rehearsal.ts";
import { keyWords } from "../run/trace.ts";

/** The most requests that are shown for a statement. */
const mostShown = 5;

const longestBody = 160;

/**
 * Returns the requests that judge a statement, as the embedded reference target received them: the first of each kind,
 * at the statement's own endpoints; at all endpoints if it names none.
 */
export async function requestsOf(id: string): Promise<readonly string[]> {
  const endpoints = requirementWith(id)?.endpoints ?? [];
  const { run, limits, answers, waivers } = noFile;
  const settings = { kind: "embedded", reportsDirectory: "", run, limits, answers, waivers } as const;
  const profile = { areas: [], depth: "smoke", concurrency: 1, readOnly: false } as const;
  const { exchanges, plan } = await rehearse(settings, profile, { selected: [id], observing: false });
  const shown = new Map<string, string>();
  for (const exchange of exchanges) {
    const { endpoint = 0, status } = exchange;
    if (endpoints.length > 0 && !endpoints.some((own) => own === endpoint)) continue;
    const query = [...new URL(exchange.url).searchParams.keys()].join();
    const kind = `${endpoint} ${query} ${keyWords(exchange).replace(/ exactly .*/, "")} ${status}`;
    if (!shown.has(kind)) shown.set(kind, lineOf(exchange, plan.mark));
  }
  return [...shown.values()].slice(0, mostShown);
}

function lineOf(exchange: ReportedExchange, mark: string): string {
  const { method, url, requestBody, status, endpoint = 0 } = exchange;
  const { pathname, search } = new URL(url);
  const sent = requestBody === undefined ? "" : ` ${oneLine(requestBody.replaceAll(mark, ""), longestBody)}`;
  const documented = operations[operationAt(endpoint)].status;
  const answer =
    status === documented ? String(status) : `${status} (the documented success is ${documented})`;
  return `${method} ${pathname}${search}${sent} with ${keyWords(exchange)}: ${answer}`;
}
