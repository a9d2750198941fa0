import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Reference } from "../../reference/index.ts";
import { encodings } from "../../soak/canary/encodings.ts";
import { listening } from "../../testing/servers/listening.ts";

/** Keys that occur in nothing else, by the key of the reference target that each replaces. */
export const canaries = {
  full: "cnry_Zq3+Lk/92_mN-xVb7.TtQ8wE5rK1",
  stronger: "cnry_H7gd0Pz4-sJ6uYw2.aC9eFi3oXnB5",
  none: "cnry_0vRk8Tq1LmD5-bGh7.Wy2pNs6ZxJc",
  "dashboard:read": "cnry_pO4iUy7TrE2-wQa9.SdF1gHj5KlZ",
  "plugin:read": "cnry_mNb6VcX3zLk-jHg8.fDs0aPo2IuY",
} as const;

/** Further behaviour of an echoing target. */
export interface EchoOptions {
  /** Accepts keys in any case, cut to their first half, and with one more or one different character. */
  readonly fooled?: boolean;
  /** Also shows the sent key in documented fields and on error pages. */
  readonly spoiling?: boolean;
  /** Refuses every request from the beginning. */
  readonly refusing?: boolean;
  /** Goes away after this many requests. */
  readonly until?: number;
}

/** A target whose answers repeat what it receives. */
export interface EchoingTarget {
  readonly baseUrl: string;
  /** Every received value of an Authorization header. */
  readonly received: ReadonlySet<string>;
  /** Every sharing token in an answer. */
  readonly sharingTokens: ReadonlySet<string>;
}

const writers = Object.values(encodings);

/**
 * Starts a proxy in front of a reference target that has keys of its own, and shows the sent key in every answer:
 * whole, cut, encoded, and in pieces.
 */
export async function startEchoingTarget(
  reference: Reference,
  { fooled = false, spoiling = false, refusing = false, until = Number.POSITIVE_INFINITY }: EchoOptions = {},
): Promise<EchoingTarget> {
  const received = new Set<string>();
  const sharingTokens = new Set<string>();
  const keys = new Map<string, string>([
    [canaries.full, reference.fullKey],
    [canaries.stronger, reference.strongerKey],
    [canaries.none, reference.keys[""] ?? ""],
    [canaries["dashboard:read"], reference.keys["dashboard:read"] ?? ""],
    [canaries["plugin:read"], reference.keys["plugin:read"] ?? ""],
  ]);
  let requests = 0;

  const keyFor = (authorization: string): string => {
    const [, key = ""] = /^bearer +(\S+)$/i.exec(authorization) ?? [];
    const known = keys.get(key);
    if (known !== undefined || !fooled) return known ?? key;
    const half = canaries.full.slice(0, canaries.full.length / 2).toLowerCase();
    const sameness = [...key].filter((one, index) => one === canaries.full[index]).length;
    const isNearly = key.toLowerCase().startsWith(half) || sameness >= Math.max(half.length, key.length - 2);
    return isNearly || key.endsWith(canaries.full) ? reference.fullKey : key;
  };

  const server = createServer(async (request, response) => {
    requests += 1;
    if (requests > until) {
      server.close();
      server.closeAllConnections();
      return;
    }
    const { authorization = "" } = request.headers;
    if (authorization !== "") received.add(authorization);
    const key = keyFor(authorization);
    const answer = await fetch(`${reference.baseUrl}${request.url}`, {
      ...(await relayed(request, key === "" ? authorization : `Bearer ${key}`)),
      redirect: "manual",
    });
    const text = await answer.text();
    for (const [, token = ""] of text.matchAll(/"access_token":\s*"([^"]+)"/g)) sharingTokens.add(token);
    const sent = authorization.replace(/^\w+ +/, "");
    const next = (shift: number) =>
      (writers[(requests + shift * 11) % writers.length] ?? encodeURIComponent)(sent);
    const status = refusing ? 401 : answer.status;
    const body = refusing || status >= 500 ? `{"detail":"no"}` : text;
    answerWith(response, {
      status,
      contentType: answer.headers.get("content-type"),
      allow: answer.headers.get("allow"),
      sent,
      written: next(0),
      body: sent === "" || body === "" ? body : echoed(body, { sent, next, status, spoiling }),
    });
  });
  return { baseUrl: `http://127.0.0.1:${await listening(server)}`, received, sharingTokens };
}

async function relayed(request: IncomingMessage, authorization: string): Promise<RequestInit> {
  const { method = "GET", headers } = request;
  const body = await buffer(request);
  return {
    method,
    headers: { ...ofInterest(headers), ...(authorization === "" ? {} : { authorization }) },
    ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
  };
}

function ofInterest(headers: IncomingHttpHeaders): Record<string, string> {
  const { accept = "*/*", "content-type": contentType } = headers;
  return { accept, ...(contentType === undefined ? {} : { "content-type": contentType }) };
}

interface Echo {
  readonly sent: string;
  /** The sent key, in one encoding after the other. */
  readonly next: (shift: number) => string;
  readonly status: number;
  readonly spoiling: boolean;
}

/**
 * The body with the sent key in further members, in the links of a page, and, if it spoils them, in documented fields.
 */
function echoed(body: string, { sent, next, status, spoiling }: Echo): string {
  const cut = sent.slice(0, Math.ceil(sent.length * 0.6));
  if (spoiling && status >= 400)
    return `<html><p>${next(1)}</p><a href="/?k=${encodeURIComponent(cut)}">${cut}</a></html>`;
  const escaped = [...sent].map((one) => `\\u00${one.charCodeAt(0).toString(16).padStart(2, "0")}`).join("");
  const members = [
    `"you_sent":${JSON.stringify(next(2))}`,
    `"escaped":"${escaped}"`,
    `"cut":${JSON.stringify([cut, sent.slice(-cut.length), Buffer.from(`Bearer ${sent}`).toString("base64")])}`,
    `"nested":${JSON.stringify(JSON.stringify({ authorization: next(3) }))}`,
  ];
  const linked = body.replace(
    /("(?:next|previous)":\s*"[^"]+\?[^"]+)"/g,
    `$1&sent=${encodeURIComponent(sent)}"`,
  );
  const spoiled = spoiling
    ? linked
        .replace(/("creation_mode":\s*)"[^"]*"/g, `$1["${sent}"]`)
        .replace(/("email":\s*)"[^"]*"/g, (_, member) => member + JSON.stringify(`${next(4)} is no address`))
    : linked;
  return spoiled.startsWith("{")
    ? `{${members.join(",")}${spoiled === "{}" ? "" : ","}${spoiled.slice(1)}`
    : spoiled;
}

interface EchoedAnswer {
  readonly status: number;
  readonly contentType: string | null;
  readonly allow: string | null;
  readonly sent: string;
  readonly written: string;
  readonly body: string;
}

/** Sends an answer in two pieces. The first ends inside the sent key. */
function answerWith(response: ServerResponse, answer: EchoedAnswer): void {
  const { status, contentType, allow, sent, written, body } = answer;
  const inHeader = written.replace(/[^\x20-\x7e]/g, " ");
  response.writeHead(status, {
    ...(contentType === null ? {} : { "content-type": contentType }),
    ...(allow === null ? {} : { allow }),
    ...(status === 401 ? { "www-authenticate": `Bearer realm="${encodeURIComponent(sent)}"` } : {}),
    "x-you-sent": sent,
    "x-you-sent-encoded": inHeader,
    "set-cookie": `seen=${encodeURIComponent(sent)}`,
    link: `</?k=${encodeURIComponent(sent)}>; rel="self"`,
  });
  const place = sent === "" ? -1 : body.indexOf(sent.slice(0, 6));
  if (place >= 0) response.write(body.slice(0, place + 4));
  response.end(body.slice(place >= 0 ? place + 4 : 0));
}
