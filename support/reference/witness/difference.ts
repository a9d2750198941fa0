import type { ReferenceOptions } from "../options.ts";
import type { Seam } from "../seams/hooks.ts";
import { startReference } from "../start.ts";
import { steadyClock } from "./clock.ts";
import type { Steps } from "./step.ts";
import { type Answer, travel } from "./travel.ts";

/** The first answer in which two servers differ. */
export interface Difference {
  readonly stage: string;
  readonly expected: Answer | undefined;
  readonly actual: Answer | undefined;
}

/** All answers of a server with the seams, stage by stage, each on a new server. */
export async function transcript(
  stages: Readonly<Record<string, Steps>>,
  seams: readonly Seam[],
): Promise<Readonly<Record<string, readonly Answer[]>>> {
  const answers: Record<string, readonly Answer[]> = {};
  for (const [stage, steps] of Object.entries(stages)) {
    answers[stage] = await visit(steps, { seams });
  }
  return answers;
}

/** Where a server with the seams first answers otherwise than the transcript, if it ever does. */
export async function firstDifference(
  stages: Readonly<Record<string, Steps>>,
  seams: readonly Seam[],
  expected: Readonly<Record<string, readonly Answer[]>>,
): Promise<Difference | undefined> {
  for (const [stage, steps] of Object.entries(stages)) {
    let index = 0;
    for await (const actual of answersOf(steps, seams)) {
      const clean = expected[stage]?.[index];
      if (JSON.stringify(clean) !== JSON.stringify(actual)) return { stage, expected: clean, actual };
      index += 1;
    }
  }
  return undefined;
}

/** All answers of a new server to the steps. */
export async function visit(steps: Steps, options: ReferenceOptions = {}): Promise<readonly Answer[]> {
  const reference = await startReference({ now: steadyClock(), ...options });
  const answers: Answer[] = [];
  try {
    for await (const answer of travel(reference, steps)) answers.push(answer);
  } finally {
    await reference.close();
  }
  return answers;
}

async function* answersOf(steps: Steps, seams: readonly Seam[]): AsyncGenerator<Answer> {
  const reference = await startReference({ seams, now: steadyClock() });
  try {
    yield* travel(reference, steps);
  } finally {
    await reference.close();
  }
}
