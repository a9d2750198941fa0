import { setTimeout as sleep } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { present } from "../../settings/present.ts";
import { pathOfLink, sameButSlash } from "../address.ts";
import { sendOnWire } from "../connection/wire.ts";
import { codeOf } from "../errors.ts";
import { waitAsked } from "../pace/retry-after.ts";
import { usualHeaders } from "../request-options.ts";
import { saysTooMany } from "../statuses.ts";
import type { WireResponse } from "../wire-message.ts";

/** The outcome of one request. */
export type Answer =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly form: "JSON" | "HTML" | "other";
      /** The body without the parts that differ between requests. */
      readonly fingerprint: string;
      /** The status of a redirect to the other slash form, which was followed. */
      readonly moved?: number;
      /** The target of a redirect, unless it is between the slash forms. */
      readonly location?: string;
    }
  | { readonly kind: "failure"; readonly code: string };

/** How requests of the preflight reach the target. */
export interface AskOptions {
  readonly baseUrl: string;
  readonly dispatcher: Dispatcher;
  readonly timeoutMs: number;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Errors in reading an answer that did come. The suites judge such an answer. */
const oddAnswer = /^(Z_|ERR_BUFFER_TOO_LARGE|UND_ERR_RES_EXCEEDED_MAX_SIZE)/;

const triesWhenThrottled = 3;
const usualWait = 500;
const longestWait = 5_000;

function formOf({ headers, text }: WireResponse): "JSON" | "HTML" | "other" {
  try {
    JSON.parse(text);
    return "JSON";
  } catch {
    const html = /html/i.test(headers["content-type"] ?? "") || /^\s*<(!doctype|html)/i.test(text);
    return html ? "HTML" : "other";
  }
}

/** The most characters of an answer that are compared. A field of some megabytes would use up the expression's stack. */
const compared = 20_000;

/**
 * The text without ids and without an echo of the path. Answers of one kind then are equal.
 * @param prefix the path of the base URL, which may have parts in common with the path
 */
function fingerprintOf(text: string, path: string, prefix: string): string {
  const segments = path.split("/").filter((segment) => segment.length > 3);
  return [`${prefix}${path}`, path, ...segments]
    .reduce((rest, part) => rest.replaceAll(part, "*"), text.slice(0, compared))
    .replace(/[0-9a-f]{8,}(-[0-9a-f]{4,})*|\d+/gi, "#")
    .slice(0, 2_000);
}

/**
 * Sends one GET and returns the outcome. It follows a redirect between the slash forms on the target's own origin, and
 * waits briefly after a refusal for the pace. It rejects only if the signal is aborted.
 */
export async function ask(path: string, key: string | undefined, options: AskOptions): Promise<Answer> {
  let followed = path;
  let moved: number | undefined;
  for (let tries = 1; ; tries += 1) {
    const url = `${options.baseUrl}${followed}?limit=1`;
    const response = await send(url, key, options);
    if ("kind" in response) return response;
    const { status, headers, text } = response;
    if (saysTooMany(response) && tries < triesWhenThrottled) {
      const wait = Math.min(waitAsked(headers) ?? usualWait, longestWait);
      await sleep(wait, undefined, present({ signal: options.signal }));
      continue;
    }
    const location = status >= 300 && status < 400 ? headers.location : undefined;
    if (location !== undefined && followed === path) {
      const target = pathOfLink(location, url)?.replace(/\?.*$/s, "");
      if (target !== undefined && sameButSlash(target, followed)) {
        followed = target;
        moved = status;
        continue;
      }
    }
    return {
      kind: "answer",
      status,
      form: formOf(response),
      fingerprint: fingerprintOf(text, followed, new URL(options.baseUrl).pathname),
      ...present({ moved, location }),
    };
  }
}

async function send(
  url: string,
  key: string | undefined,
  { dispatcher, timeoutMs, signal, headers = {} }: AskOptions,
): Promise<WireResponse | Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  try {
    return await sendOnWire(
      {
        method: "GET",
        url,
        headers: { ...usualHeaders, ...headers, ...authorization },
        body: undefined,
      },
      dispatcher,
      signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      timeoutMs,
    );
  } catch (error) {
    signal?.throwIfAborted();
    const code = timeout.aborted ? "TIMEOUT" : codeOf(error);
    if (oddAnswer.test(code)) return { kind: "answer", status: 0, form: "other", fingerprint: code };
    return { kind: "failure", code };
  }
}
