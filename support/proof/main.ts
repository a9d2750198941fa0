import { mkdir, writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Depth } from "../runner/plan.ts";
import { unproved } from "./coverage.ts";
import { outcomeOf } from "./outcome.ts";
import { complaints, figuresOf, holds, type Proof, renderProof } from "./report.ts";
import type { Subject } from "./subject.ts";
import { base, chooseSubjects, dialectSubjects } from "./subjects.ts";
import { type Trial, tryAll } from "./trial.ts";

/** So many servers are judged side by side: their waits overlap, their work shares two cores. */
const sideBySide = 8;

const { values } = parseArgs({
  options: {
    fault: { type: "string" },
    dialect: { type: "string" },
    requirement: { type: "string" },
    seeds: { type: "string", default: "1" },
  },
});

const started = Date.now();
const seeds = Number(values.seeds);
if (!Number.isInteger(seeds) || seeds < 1) {
  console.error(`--seeds takes a whole number from 1 on, and received "${values.seeds}"`);
  process.exit(2);
}
const chosen = chooseSubjects({
  fault: values.fault,
  dialect: values.dialect,
  requirement: values.requirement,
});
if (chosen.length === 0) {
  console.error("Nothing matches. `*` stands for any characters; `dashspec list` names requirements.");
  process.exit(2);
}
const whole = chosen[0] === base;
const reseeded: Subject[] = Array.from({ length: seeds - 1 }, (_, index) => ({
  ...base,
  id: `base, seed ${index + 2}`,
  plan: { seed: index + 2 },
}));

/** What judges fewer values judges no more: a fault that is caught at smoke depth is caught at every depth. */
const isFault = ({ expectation }: Subject) => expectation.kind === "fault";
const conformant = [...chosen.filter((subject) => !isFault(subject)), ...(whole ? reseeded : [])];
const trials: Trial[] = await inBatches("conformant servers", conformant, "standard");
const survivors: Subject[] = [];
for (const trial of await inBatches("faults at smoke depth", chosen.filter(isFault), "smoke")) {
  if (outcomeOf(trial).kind === "caught") trials.push(trial);
  else survivors.push(trial.subject);
}
trials.push(...(await inBatches("what survived, at standard depth", survivors, "standard")));

/** Two batches at a time: while one waits for a slow server, the other works. */
async function inBatches(what: string, subjects: readonly Subject[], depth: Depth): Promise<Trial[]> {
  const done: Trial[] = [];
  const waiting = [...subjects];
  const lane = async () => {
    for (let batch = waiting.splice(0, sideBySide); batch.length > 0; batch = waiting.splice(0, sideBySide)) {
      const trials = await tryAll(batch, depth);
      done.push(...trials);
      const bad = trials.filter((trial) => !["caught", "clean"].includes(outcomeOf(trial).kind));
      const names = bad.map(({ subject }) => subject.id).join(", ");
      console.log(`${what}: ${done.length} of ${subjects.length}${names === "" ? "" : `; ${names}`}`);
    }
  };
  await Promise.all([lane(), lane()]);
  const order = new Map(subjects.map((subject, index) => [subject, index]));
  return done.sort((one, other) => (order.get(one.subject) ?? 0) - (order.get(other.subject) ?? 0));
}

const seconds = Math.round((Date.now() - started) / 1000);
const proof: Proof = { trials, unproved: unproved(trials), whole, seconds };

for (const line of complaints(proof)) console.log(line);
const figures = figuresOf(proof);
console.log(
  `${figures.caught} of ${figures.faults} faults caught, ${figures.misplaced} with blame elsewhere too; ` +
    `${figures.clean} of ${figures.conformant} conformant servers without a false alarm; ` +
    `${figures.requests} requests in ${seconds} s`,
);
if (whole) {
  await mkdir("reports", { recursive: true });
  await writeFile("reports/proof.md", `${renderProof(proof)}\n`);
  console.log(`The matrix is in reports/proof.md (${dialectSubjects.length} dialects).`);
}
process.exitCode = holds(proof) ? 0 : 1;
