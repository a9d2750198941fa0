import { oneLine } from "../../evidence/index.ts";
import type { ProgressEvent } from "../../settings/target-plan.ts";
import { checkTitle } from "../wording/check-title.ts";

/** The output for progress: a terminal, or anything that takes lines. */
interface ProgressStream {
  readonly isTTY?: boolean;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

interface Progress {
  /** Shows an event of the runner. */
  report(event: ProgressEvent): void;
  /** Prints a line above the progress. */
  tell(line: string): void;
  /** Leaves a clean line on the terminal. Call it once, however the run ended. */
  end(): void;
}

/**
 * Returns a progress display. A terminal gets one line that is overwritten. Other outputs get a line at every tenth of
 * the checks, one a minute, and one for each failure. Both say about how long a long run still takes.
 */
export function createProgress(
  stream: ProgressStream,
  now: () => number = () => performance.now(),
): Progress {
  return stream.isTTY === true ? createLine(stream, now) : createLog(stream, now);
}

/** Shows nothing at all. */
export const silentProgress: Progress = { report() {}, tell() {}, end() {} };

/** After this time a run is long enough to estimate what is left, in milliseconds. */
const longRun = 5_000;

/** About how long the run still takes, as far as the finished part shows; nothing for a short run. */
function timeLeft(done: number, total: number, elapsed: number): string {
  if (elapsed < longRun || done === 0 || done >= total) return "";
  const seconds = Math.ceil(((elapsed / done) * (total - done)) / 1000);
  return ` · about ${seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`;
}

function awayWords(seconds: number): string {
  return `the target went away; waiting for it for up to ${seconds} s …`;
}

/** A pause of this many seconds is shown. */
const longPause = 10;

function slowedWords({
  status,
  seconds,
  requestsPerMinute,
}: Extract<ProgressEvent, { kind: "slowed" }>): string {
  const pause = seconds < longPause ? [] : [`nothing is sent for ${seconds} s`];
  const pace = Number.isFinite(requestsPerMinute)
    ? [`going on with about ${Math.max(1, Math.round(requestsPerMinute))} requests a minute`]
    : [];
  return `the target limits requests (${status}): ${[...pause, ...pace].join(", then ")}`;
}

const startOfEmptyLine = "\r\u001b[2K";

function createLine(stream: ProgressStream, now: () => number): Progress {
  const started = now();
  let total = 0;
  let failed = 0;
  const countsOf = (done: number) =>
    `${done}/${total} checks, ${failed} failed${timeLeft(done, total, now() - started)}`;
  const show = (text: string) => {
    // The last column stays free, because some terminals wrap when it is filled.
    stream.write(`${startOfEmptyLine}${oneLine(text, (stream.columns ?? 80) - 1)}`);
  };
  return {
    report(event) {
      if (event.kind === "collected") total = event.checks;
      else if (event.kind === "cleaning") show("removing what the run created …");
      else if (event.kind === "away") show(awayWords(event.seconds));
      else if (event.kind === "slowed") show(slowedWords(event));
      else if (event.kind === "check") {
        if (event.outcome === "failed") failed += 1;
        show(`${countsOf(event.done)} · ${event.requirement}`);
      } else if (event.kind === "silent") show(`${countsOf(event.done)} · ${event.name}`);
    },
    tell(line) {
      stream.write(`${startOfEmptyLine}${line}\n`);
    },
    end() {
      stream.write(startOfEmptyLine);
    },
  };
}

/** A log that is silent for longer than this, in milliseconds, looks as if the run hung. */
const longSilence = 60_000;

function createLog(stream: ProgressStream, now: () => number): Progress {
  const started = now();
  let lastLine = started;
  let total = 0;
  let failed = 0;
  let shownTenths = 0;
  return {
    report(event) {
      if (event.kind === "collected") total = event.checks;
      if (event.kind === "away") stream.write(`${awayWords(event.seconds)}\n`);
      if (event.kind === "slowed") stream.write(`${slowedWords(event)}\n`);
      if (event.kind === "back") stream.write("the target is back\n");
      if (event.kind !== "check" && event.kind !== "silent") return;
      if (event.kind === "check" && event.outcome === "failed") {
        failed += 1;
        stream.write(`failed: ${checkTitle(event)}\n`);
      }
      const tenths = total === 0 ? 0 : Math.floor((event.done * 10) / total);
      if (tenths > shownTenths || now() - lastLine > longSilence) {
        shownTenths = tenths;
        lastLine = now();
        const left = timeLeft(event.done, total, lastLine - started);
        stream.write(`${tenths * 10} %: ${event.done} of ${total} checks, ${failed} failed${left}\n`);
      }
    },
    tell(line) {
      stream.write(`${line}\n`);
    },
    end() {},
  };
}
