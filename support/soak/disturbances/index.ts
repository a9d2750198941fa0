import { answers } from "./answers.ts";
import { bounds } from "./bounds.ts";
import { connections } from "./connections.ts";
import type { Disturbance } from "./disturbance.ts";
import { gateways } from "./gateways.ts";
import { hostile } from "./hostile.ts";
import { neighbourhood } from "./neighbourhood.ts";
import { throttles } from "./throttles.ts";

/** All disturbances of a run. A new one is a row in one of these tables. */
export const disturbances: readonly Disturbance[] = [
  ...connections,
  ...gateways,
  ...answers,
  ...bounds,
  ...throttles,
  ...hostile,
  ...neighbourhood,
];
