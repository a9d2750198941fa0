import type { OutageEvent } from "./outage.ts";

/** What a user is told of the way to the target, as it happens. */
export type DeliveryEvent =
  | OutageEvent
  /** The target turns requests away. */
  | {
      readonly kind: "slowed";
      /** With 429, or with 503 where it means the same. */
      readonly status: number;
      /** The pause before the next request. */
      readonly seconds: number;
      /** The pace that is kept from then on. */
      readonly requestsPerMinute: number;
    };
