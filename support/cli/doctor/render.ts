import { operations, shortPathOf } from "../../catalogue/index.ts";
import { createPalette, type Palette } from "../../reporters/markup/palette.ts";
import { countWords } from "../../reporters/wording/level-counts.ts";
import type { Mark, Remark } from "./examination/remark.ts";
import type { Gain } from "./gains.ts";
import type { EndpointPrediction, Prediction } from "./prediction.ts";

/** The contents of the doctor's report. */
export interface DoctorReport {
  readonly depth: string;
  readonly remarks: readonly Remark[];
  readonly prediction: Prediction;
}

const signs: Readonly<Record<Mark, string>> = { good: "✓", bad: "✗", open: "–" };

/** Returns the report as text for a person, without a line break at its end. */
export function renderDoctor(report: DoctorReport, { colour }: { readonly colour: boolean }): string {
  const palette = createPalette(colour);
  const { prediction, depth } = report;
  return [
    report.remarks.map((remark) => remarkLine(remark, palette)).join("\n"),
    section(`Endpoint by endpoint, at ${depth} depth`, prediction.endpoints.map(endpointLine), palette),
    ...(prediction.gains.length === 0
      ? []
      : [section("One more setting would add", prediction.gains.map(gainLine), palette)]),
    conclusion(report, palette),
  ].join("\n\n");
}

function section(heading: string, lines: readonly string[], palette: Palette): string {
  return [palette.heading(heading), ...lines.map((line) => `  ${line}`)].join("\n");
}

function remarkLine({ topic, mark, text }: Remark, palette: Palette): string {
  const tone = { good: palette.good, bad: palette.bad, open: palette.faint }[mark];
  return `${tone(signs[mark])} ${topic.padEnd(12)}  ${text}`;
}

function endpointLine({ number, operation, extent, musts, judgedMusts, needs }: EndpointPrediction): string {
  const { method } = operations[operation];
  const share = extent === "not selected" ? "" : `${judgedMusts} of ${musts} MUST`;
  const lacking = needs.length === 0 ? "" : `  needs ${needs.join(", ")}`;
  return `${String(number).padStart(2)}  ${method.padEnd(6)}  ${shortPathOf(operation).padEnd(51)}  ${extent.padEnd(7)}  ${share.padStart(13)}${lacking}`.trimEnd();
}

function gainLine({ settings, musts, shoulds }: Gain): string {
  return `${countWords(musts, shoulds).padEnd(17)}  ${settings.join(" or ")}`;
}

function conclusion({ remarks, prediction }: DoctorReport, palette: Palette): string {
  const { musts, judgedMusts } = prediction;
  const wrong = remarks.filter(({ mark }) => mark === "bad").length;
  if (wrong > 0) {
    return palette.bad(
      `a run can start, but ${wrong === 1 ? "one thing is" : `${wrong} things are`} wrong (✗): it may be incomplete`,
    );
  }
  if (judgedMusts < musts)
    return palette.warning(`a run can start, and would judge ${judgedMusts} of ${musts} MUST statements`);
  const isOpen = remarks.some(({ mark }) => mark === "open");
  const reach = isOpen ? ", as far as can be known without a run (see what is marked –)" : "";
  return palette.good(
    `a run can start, and nothing is missing to judge all ${musts} MUST statements${reach}`,
  );
}
