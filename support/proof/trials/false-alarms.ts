import { outcomeOf } from "./outcome.ts";
import type { Trial, TryEach } from "./trial.ts";

/** How often a conformant server that was accused is judged again. */
const furtherTries = 2;

/**
 * Judges each accused conformant server again. An accusation that is repeated is a false alarm. One that is not
 * repeated depends on timing: it is reported, so that its cause can be found, but does not fail the proof. Returns one
 * trial for each subject.
 */
export async function retryAccused(
  trials: readonly Trial[],
  tryEach: TryEach,
  tell: (line: string) => void,
): Promise<readonly Trial[]> {
  const accused = trials.filter(isAccused);
  const later = new Map<Trial["subject"], Trial[]>();
  for (let time = 0; time < furtherTries && accused.length > 0; time += 1) {
    const subjects = accused.map(({ subject }) => subject);
    for (const trial of await tryEach("conformant servers that were accused", subjects, "standard")) {
      later.set(trial.subject, [...(later.get(trial.subject) ?? []), trial]);
    }
  }
  return trials.map((trial) => {
    const further = later.get(trial.subject) ?? [];
    const [last] = further;
    if (last === undefined || further.some((one) => outcomeOf(one).kind !== "clean")) return trial;
    const alarms = trial.failedChecks.map(({ requirement, name }) => `${requirement} (${name})`).join(", ");
    tell(`${trial.subject.id} was accused once, and not in ${further.length} further tries: ${alarms}`);
    return last;
  });
}

function isAccused(trial: Trial): boolean {
  return outcomeOf(trial).kind === "false alarm";
}
