import { operations } from "../catalogue/index.ts";
import { type Redactor, recordExchange } from "../evidence/index.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Path } from "../http/place.ts";
import type { ExchangeRecord } from "../verdict/result.ts";

/** An exchange as evidence: plain JSON, without keys; what stands at the path in the answer is never cut out of it. */
export function evidenceOf(exchange: Exchange, redactor: Redactor, shows?: Path): ExchangeRecord {
  const record = recordExchange(
    {
      request: {
        method: exchange.method,
        url: exchange.url,
        headers: exchange.requestHeaders,
        ...(exchange.requestBody === undefined ? {} : { body: exchange.requestBody }),
        credential: exchange.credential,
      },
      response: { status: exchange.status, headers: exchange.headers, body: exchange.text },
      durationMs: Math.round(exchange.onWireMs),
      ...(shows === undefined ? {} : { shows }),
    },
    redactor,
  );
  return { endpoint: operations[exchange.operation].number, ...record };
}
