import type { OutageEvent } from "./outage.ts";

/** An event between the run and the target that is reported to the user. */
export type DeliveryEvent =
  | OutageEvent
  /** The target throttles requests. */
  | {
      readonly kind: "slowed";
      /** 429, or a 503 that means the same. */
      readonly status: number;
      /** The pause before the next request. */
      readonly seconds: number;
      /** The pace from then on. */
      readonly requestsPerMinute: number;
    };
