/** A request and its response as evidence: keys redacted, bodies clipped. Plain JSON. */
export interface ExchangeRecord {
  /** The number of the endpoint. */
  readonly endpoint?: number;
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  /** Absent if no response came. */
  readonly status?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  readonly durationMs: number;
  /** A command that sends the request again, with $DASHSPEC_API_KEY instead of the key. */
  readonly curl: string;
}

/** An exchange as reported while the run goes on. */
export interface ReportedExchange extends ExchangeRecord {
  /** When its request was sent, in ISO 8601 and UTC. */
  readonly startedAt: string;
}
