import { mkdir, readFile, writeFile } from "node:fs/promises";
import { coverageOf } from "./coverage.ts";
import { tryFaults } from "./faults.ts";
import { figuresOf, holds, type Proof } from "./figures.ts";
import { openLanes } from "./lanes.ts";
import { readProofOptions } from "./options.ts";
import { readProven, writeProven } from "./proven.ts";
import { countsOf, withCounts } from "./readme.ts";
import { complaints, renderProof } from "./report.ts";
import { reseeded } from "./seeds.ts";
import type { Subject } from "./subject.ts";
import { base, chooseSubjects } from "./subjects.ts";
import type { Trial } from "./trial.ts";

const options = readProofOptions(process.argv.slice(2));
if ("problem" in options) {
  console.error(options.problem);
  process.exit(2);
}
const { narrowing, seeds } = options;

const started = Date.now();
const chosen = chooseSubjects(narrowing);
if (chosen.length === 0) {
  console.error("Nothing matches. `*` stands for any characters; `dashspec list` names requirements.");
  process.exit(2);
}
const whole = chosen[0] === base;
const { tryEach, close } = openLanes((line) =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}`),
);

const isFault = ({ expectation }: Subject) => expectation.kind === "fault";
const faults = chosen.filter(isFault);
const conformant = chosen.filter((subject) => !isFault(subject));
const trials: Trial[] = [...(await tryEach("conformant servers", conformant, "standard"))];
if (whole) {
  const again = reseeded(trials[0]?.checks ?? [], seeds);
  trials.push(...(await tryEach("the base with other seeds", again.base, "standard")));
  trials.push(...(await tryEach("what is drawn at random, with other seeds", again.drawn, "thorough")));
}
trials.push(...(await tryFaults(faults, tryEach)));
const coverage = whole ? await coverageOf(trials, tryEach, await readProven()) : null;
close();
const seconds = Math.round((Date.now() - started) / 1000);
const proof: Proof = { trials, coverage, seconds };

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
  console.log("The matrix is in reports/proof.md.");
}
if (coverage !== null) await writeProven(coverage.proven);
if (whole && holds(proof)) {
  const counts = countsOf({ faults: faults.length, conformant: conformant.length });
  await writeFile("README.md", withCounts(await readFile("README.md", "utf8"), counts));
}
process.exitCode = holds(proof) ? 0 : 1;
