import { mkdir, readFile, writeFile } from "node:fs/promises";
import { idMatcher } from "../catalogue/id-pattern.ts";
import { mechanicalFaults } from "../reference/mechanical/index.ts";
import { optionsOrExit } from "../script-flags/script-flags.ts";
import { draw } from "./mechanical/draw.ts";
import { mechanicalLine, renderMechanical, survivorLines } from "./mechanical/mechanical-report.ts";
import type { MechanicalTrial } from "./mechanical/mechanical-trial.ts";
import { readScores, sample, writeScores } from "./mechanical/scores.ts";
import { tryLostAgain, tryMechanically, trySurvivorsAgain } from "./mechanical/try-mechanical.ts";
import { readProofOptions } from "./options.ts";
import { coverageOf } from "./report/coverage.ts";
import { figuresOf, holds, type Proof } from "./report/figures.ts";
import { readProven, writeProven } from "./report/proven.ts";
import { countsOf, withCounts } from "./report/readme.ts";
import { complaints, renderProof } from "./report/report.ts";
import { reseeded } from "./subjects/seeds.ts";
import type { Subject } from "./subjects/subject.ts";
import { chooseSubjects } from "./subjects/subjects.ts";
import { retryAccused } from "./trials/false-alarms.ts";
import { tryFaults } from "./trials/faults.ts";
import { repeatedSubjects, repeatRuns } from "./trials/repeated-runs.ts";
import type { Trial } from "./trials/trial.ts";
import { openWorkers } from "./workers.ts";

const { narrowing, seeds, repeat, mechanical } = optionsOrExit(readProofOptions(process.argv.slice(2)));

const started = Date.now();
const narrowed = Object.values(narrowing).some((patterns) => patterns.length > 0);
const chosen = mechanical !== null && !narrowed ? [] : chooseSubjects(narrowing);
const whole = mechanical === null && !narrowed;
const made = mechanicalFaults();
const { count, seed, depth, write } = mechanical ?? { ...sample, write: false };
// Only the ids of generated faults contain slashes, so `apps.*` selects hand-made ones.
const isNamed = idMatcher(...narrowing.fault.filter((pattern) => pattern.includes("/")));
const ids = (
  mechanical === null && narrowed
    ? made.filter(({ id }) => isNamed(id))
    : draw(made, count === "all" ? made.length : count, seed)
).map(({ id }) => id);
if (chosen.length + ids.length === 0) {
  console.error("Nothing matches. `*` stands for any characters; `dashspec list` names requirements.");
  process.exit(2);
}
const tell = (line: string) =>
  console.log(`${String(Math.round((Date.now() - started) / 1000)).padStart(4)} s  ${line}`);
const { tryEach, tryEachMechanical, close } = openWorkers(tell);

const isFault = ({ expectation }: Subject) => expectation.kind === "fault";
const faults = chosen.filter(isFault);
const conformant = chosen.filter((subject) => !isFault(subject));
if (repeat > 1) {
  const lines = await repeatRuns(whole ? repeatedSubjects : conformant, repeat, tryEach);
  close();
  for (const line of lines) console.log(line);
  console.log(lines.length === 0 ? "Every run had the same outcome." : "Some runs had another outcome.");
  process.exit(lines.length === 0 ? 0 : 1);
}
// Faults that were requested by their ids must be caught, like all other faults.
const named = !whole && mechanical === null;
const scores = named ? Object.fromEntries(ids.map((id) => [id, "caught"])) : whole ? await readScores() : {};
// While the last servers of one part wait, those of the next part run.
const [conformantTrials, faultTrials, generated] = await Promise.all([
  tryConformant(),
  tryFaults(faults, tryEach),
  tryGenerated(),
]);
const trials = [...conformantTrials, ...faultTrials];
const coverage = whole ? await coverageOf(trials, tryEach, await readProven()) : null;
close();
const seconds = Math.round((Date.now() - started) / 1000);
const proof: Proof = { trials, coverage, mechanical: generated, scores, seconds };

for (const line of survivorLines(generated)) console.log(line);
for (const line of complaints(proof)) console.log(line);
const figures = figuresOf(proof);
if (trials.length > 0) {
  console.log(
    `${figures.caught} of ${figures.faults} faults caught, ${figures.atSmoke} of them at smoke depth, ${figures.misplaced} with blame elsewhere too; ` +
      `${figures.clean} of ${figures.conformant} conformant servers without a false alarm; ` +
      `${figures.requests} requests in ${seconds} s`,
  );
}
if (generated.length > 0) {
  console.log(mechanicalLine(generated));
  await mkdir("reports", { recursive: true });
  const title = `${generated.length} of ${made.length} generated faults, at ${depth} depth`;
  const table = renderMechanical(generated, title);
  await writeFile("reports/mechanical.md", `${table}\n`);
  if (write) await writeScores(generated, table);
  console.log("Their scores are in reports/mechanical.md.");
}
if (whole) {
  await writeFile("reports/proof.md", `${renderProof(proof)}\n`);
  console.log("The matrix is in reports/proof.md.");
}
if (coverage !== null) await writeProven(coverage.proven);
if (whole && holds(proof)) {
  const counts = countsOf({ faults: faults.length, conformant: conformant.length });
  await writeFile("README.md", withCounts(await readFile("README.md", "utf8"), counts));
}
process.exitCode = holds(proof) ? 0 : 1;

async function tryConformant(): Promise<readonly Trial[]> {
  const judged = await tryEach("conformant servers", conformant, "standard");
  const tried = await retryAccused(judged, tryEach, tell);
  if (!whole) return tried;
  const again = reseeded(tried[0]?.checks ?? [], seeds);
  return [
    ...tried,
    ...(await tryEach("the base with other seeds", again.base, "standard")),
    ...(await tryEach("what is drawn at random, with other seeds", again.drawn, "thorough")),
  ];
}

async function tryGenerated(): Promise<readonly MechanicalTrial[]> {
  const drawn = await tryMechanically(ids, depth, tryEachMechanical);
  return write
    ? trySurvivorsAgain(drawn, depth, tryEachMechanical)
    : tryLostAgain(scores, drawn, depth, tryEachMechanical);
}
