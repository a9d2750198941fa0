import { oneLine } from "../evidence/index.ts";
import type { RootCause } from "../verdict/index.ts";
import { countOf } from "./failed-parts.ts";
import { plural } from "./headline.ts";
import { entry, type Part, reasonWidth } from "./part.ts";

/** So few statements are named where they hang on one cause. */
const mostNamed = 3;

const mostLines = 10;

/** Returns what was not judged for want of something, by what would enable it; what hangs on a failure stands there. */
export function openPart(causes: readonly RootCause[]): Part {
  const lacking = causes.filter(({ breakdown, failed }) => breakdown === undefined && failed.length === 0);
  const open = new Set(lacking.flatMap(({ requirements }) => requirements)).size;
  const hangsElsewhere = lacking.length < causes.length;
  return {
    heading: `Not evaluated${hangsElsewhere ? " for other reasons" : ""} (${open})`,
    lines: lacking.map(describeCause),
    most: mostLines,
  };
}

function describeCause(cause: RootCause): string {
  const { because, setting, reasons, requirements } = cause;
  const root = because === undefined ? "" : ` because of ${because}`;
  const similar = reasons.length > 1 ? ` (and ${plural(reasons.length - 1, "similar reason")})` : "";
  return entry(`${countOf(cause)}${root}: ${oneLine(reasons[0] ?? "", reasonWidth)}${similar}`, [
    ...(setting === undefined ? [] : [`to enable: ${oneLine(setting)}`]),
    ...(requirements.length <= mostNamed ? [requirements.join(", ")] : []),
  ]);
}
