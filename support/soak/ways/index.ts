import { answers } from "./answers.ts";
import { bounds } from "./bounds.ts";
import { connections } from "./connections.ts";
import { gateways } from "./gateways.ts";
import { hostile } from "./hostile.ts";
import { neighbourhood } from "./neighbourhood.ts";
import { throttles } from "./throttles.ts";
import type { Way } from "./way.ts";

/** All ways to disturb a run. A new one is a row in one of these tables. */
export const ways: readonly Way[] = [
  ...connections,
  ...gateways,
  ...answers,
  ...bounds,
  ...throttles,
  ...hostile,
  ...neighbourhood,
];
