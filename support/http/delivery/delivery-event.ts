import type { SlowedEvent } from "../pace/throttling.ts";
import type { OutageEvent } from "./outage/outage.ts";

/** An event between the run and the target that is reported to the user. */
export type DeliveryEvent = OutageEvent | SlowedEvent;
