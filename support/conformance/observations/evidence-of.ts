import { operations } from "../../catalogue/index.ts";
import { type Redactor, recordExchange } from "../../evidence/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Path } from "../../http/place.ts";
import { present } from "../../settings/present.ts";
import type { ExchangeRecord } from "../../verdict/exchange-record.ts";

/** An exchange as evidence: plain JSON without keys. The value at the given path of the answer is never clipped. */
export function evidenceOf(exchange: Exchange, redactor: Redactor, shows?: Path): ExchangeRecord {
  const record = recordExchange(
    {
      request: {
        method: exchange.method,
        url: exchange.url,
        headers: exchange.requestHeaders,
        ...present({ body: exchange.requestBody }),
        credential: exchange.credential,
      },
      response: { status: exchange.status, headers: exchange.headers, body: exchange.text },
      durationMs: Math.round(exchange.onWireMs),
      ...present({ shows }),
    },
    redactor,
  );
  return { endpoint: operations[exchange.operation].number, ...record };
}
