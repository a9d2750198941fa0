import { instantOf } from "../../../schemas/index.ts";
import { type LawJudge, shapeOf } from "../../../support/conformance/index.ts";
import { momentOf } from "../http-semantics/dates.ts";

const minute = 60_000;

/** The zones of the world differ from UTC by whole quarters of an hour, at most by 14 hours. */
const quarter = 15 * minute;
const farthest = 14 * 60 * minute;

/** The clock of a gateway may differ a little, and a creation takes a while. */
const tolerance = 5_000;

/**
 * A timestamp in UTC, in the answer to the creation, is about the Date of the answer. If it differs by the offset of a
 * zone, it is a local time. Nothing else about clocks is judged. A timestamp of whole minutes may be rounded.
 */
export function notLocal(field: string): () => LawJudge {
  return () => {
    let begun = Number.POSITIVE_INFINITY;
    return (exchange) => {
      const { date } = exchange.headers;
      const sent = momentOf(date ?? "");
      if (!exchange.succeeded || Number.isNaN(sent)) return "silent";
      begun = Math.min(begun, sent);
      for (const { [field]: shown } of shapeOf(exchange)?.rows ?? []) {
        const made = typeof shown === "string" ? instantOf(shown) : null;
        // What was made earlier in the run has an earlier time.
        if (made === null || made % minute === 0 || (made > begun - minute && made < sent + minute)) continue;
        if (!isOffset(made - sent)) continue;
        return {
          message: `${field} differs from the Date of the answer by the offset of a time zone`,
          expected: `a timestamp in UTC, about ${date}`,
          actual: String(shown),
        };
      }
      return "silent";
    };
  };
}

function isOffset(difference: number): boolean {
  const offset = Math.round(difference / quarter) * quarter;
  return offset !== 0 && Math.abs(offset) <= farthest && Math.abs(difference - offset) <= tolerance;
}
