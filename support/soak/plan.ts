import { idMatcher } from "../catalogue/id-pattern.ts";
import type { Disturbance } from "./disturbances/disturbance.ts";
import { disturbances } from "./disturbances/index.ts";
import { type Kill, kills } from "./kills/kill.ts";
import type { SoakOptions } from "./options.ts";

/** One thing to try. */
export type Task =
  | { readonly kind: "disturbance"; readonly disturbance: Disturbance; readonly seed: number }
  | { readonly kind: "kill"; readonly kill: Kill; readonly number: number; readonly seed: number };

/** All requested tasks. The longest come first, so that all end at about the same time. */
export function tasksFor({ only, short, seed, repeat }: SoakOptions): readonly Task[] {
  const matches = idMatcher(...only);
  const isWanted = ({ id }: { readonly id: string }) => only.length === 0 || matches(id);
  const repeats = Array.from({ length: repeat }, (_, index) => seed + index);
  const broken = disturbances
    .filter((disturbance) => isWanted(disturbance) && (!short || disturbance.short === true))
    .sort((one, other) => (other.seconds ?? 0) - (one.seconds ?? 0))
    .flatMap((disturbance) =>
      repeats.map((each): Task => ({ kind: "disturbance", disturbance, seed: each })),
    );
  const killed = kills
    .filter(isWanted)
    .flatMap((kill) =>
      Array.from(
        { length: short ? kill.short : kill.times },
        (_, index): Task => ({ kind: "kill", kill, number: index + 1, seed }),
      ),
    );
  return [...broken, ...killed];
}
