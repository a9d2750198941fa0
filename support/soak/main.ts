import { optionsOrExit } from "../script-flags/script-flags.ts";
import { tryDisturbance } from "./disturbances/try-disturbance.ts";
import { holds, renderFigures, renderOutcome } from "./figures.ts";
import { tryKill } from "./kills/try-kill.ts";
import { readSoakOptions } from "./options.ts";
import { type Task, tasksFor } from "./plan.ts";
import type { Outcome } from "./test-bed/outcome.ts";

const options = optionsOrExit(readSoakOptions(process.argv.slice(2)));
const tasks = tasksFor(options);
if (tasks.length === 0) {
  console.error(
    "Nothing matches. `*` stands for any characters; support/soak/disturbances and kills have the names.",
  );
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

const started = performance.now();
const outcomes: Outcome[] = [];
const tell = (outcome: Outcome) => {
  outcomes.push(outcome);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${String(seconds).padStart(4)} s  ${renderOutcome(outcome)}`);
};

// A run without disturbance. Its number of requests determines when the kills happen.
const undisturbed = await tryDisturbance({ id: "nothing", allowed: ["conformant"] }, options.seed);
console.log(`        ${renderOutcome(undisturbed)}`);

const attempt = (task: Task): Promise<Outcome> =>
  task.kind === "disturbance"
    ? tryDisturbance(task.disturbance, task.seed)
    : tryKill(task.kill, task.number, undisturbed.requests, task.seed);

const waiting = [...tasks];
const work = async () => {
  for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) tell(await attempt(task));
};
await Promise.all(Array.from({ length: options.atOnce }, work));

console.log(`\n${renderFigures(outcomes)}`);
process.exitCode = holds([undisturbed, ...outcomes]) ? 0 : 1;
