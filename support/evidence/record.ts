import type { ExchangeRecord } from "../verdict/exchange-record.ts";
import { clip } from "./clip.ts";
import { clipMasked } from "./clip-masked.ts";
import { describeCredential } from "./credential.ts";
import { curlCommand, type SentRequest } from "./curl.ts";
import { locate } from "./locate.ts";
import type { Redactor } from "./redact.ts";

interface ReceivedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface RawExchange {
  readonly request: SentRequest;
  /** Absent if no response came. */
  readonly response?: ReceivedResponse;
  readonly durationMs: number;
  /** The path to the value in the answer's JSON that must stay in the evidence. */
  readonly shows?: readonly (string | number)[];
}

/**
 * Returns the exchange as evidence. Keys are masked first and bodies clipped afterwards, so that no clip leaves half a
 * key. The Authorization header is replaced by a description of the key.
 */
export function recordExchange(
  { request, response, durationMs, shows }: RawExchange,
  redactor: Redactor,
): ExchangeRecord {
  const sent = redactRequest(request, redactor);
  const { authorization: _, ...requestHeaders } = lowerCased(sent.headers);
  const credential = describeCredential(sent.credential);
  return {
    method: sent.method,
    url: sent.url,
    requestHeaders: { ...(credential !== undefined && { authorization: credential }), ...requestHeaders },
    ...(sent.body !== undefined && { requestBody: clip(textOf(sent.body)) }),
    ...(response !== undefined && {
      status: response.status,
      responseHeaders: redactor.headers(response.headers),
      responseBody:
        shows === undefined
          ? clipMasked(response.body, redactor)
          : clipAround(redactor.text(response.body), shows),
    }),
    durationMs,
    curl: curlCommand(sent),
  };
}

function clipAround(body: string, shows: readonly (string | number)[]): string {
  const span = locate(body, shows);
  return span === null ? clip(body) : clip(body, undefined, span);
}

function redactRequest(request: SentRequest, redactor: Redactor): SentRequest {
  const { credential, body } = request;
  return {
    ...request,
    url: redactor.text(request.url),
    headers: redactor.headers(request.headers),
    ...(typeof body === "string" && { body: redactor.text(body) }),
    credential:
      credential.kind === "literal"
        ? { ...credential, header: redactor.text(credential.header) }
        : credential,
  };
}

function textOf(body: string | Uint8Array): string {
  return typeof body === "string" ? body : Buffer.from(body).toString();
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
