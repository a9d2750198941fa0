import type { Seam } from "../../http/request.ts";
import { editField } from "../../seams/fields.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";

const times = [
  ["dashboard", "created_at"],
  ["sharing", "created_at"],
  ["collaborator", "added_at"],
  ["collaborator", "updated_at"],
] as const;

const timestamps = (edit: (time: string) => string): readonly Seam[] =>
  times.map(([resource, field]) =>
    editField(resource, field, (time) => (typeof time === "string" ? edit(time) : time)),
  );

/** Section 2 says "ISO 8601 UTC timestamp". One moment can be written in many ways. */
export const timestampDialects: readonly Dialect[] = oneOf(
  "form of timestamps",
  dialect(
    "timestamps.offset-and-microseconds",
    null,
    "Timestamps have microseconds and the offset +00:00.",
    ...timestamps((time) => time.replace(/Z$/, "000+00:00")),
  ),
  dialect(
    "timestamps.no-fraction",
    null,
    "Timestamps have whole seconds.",
    ...timestamps((time) => time.replace(/\.\d+/, "")),
  ),
  dialect(
    "timestamps.basic-offset",
    null,
    "Timestamps have the offset +0000.",
    ...timestamps((time) => time.replace("Z", "+0000")),
  ),
  dialect(
    "timestamps.short-offset",
    null,
    "Timestamps have the offset +00.",
    ...timestamps((time) => time.replace("Z", "+00")),
  ),
  dialect(
    "timestamps.no-seconds",
    null,
    "Timestamps have no seconds.",
    ...timestamps((time) => time.replace(/:\d+\.\d+Z$/, "Z")),
  ),
  dialect(
    "timestamps.decimal-minutes",
    null,
    "Timestamps have fractions of a minute: 12:30.25 is a quarter of a minute past 12:30.",
    ...timestamps((time) =>
      time.replace(/:([\d.]+)Z$/, (_, seconds) => `${(Number(seconds) / 60).toFixed(6).slice(1)}Z`),
    ),
  ),
  dialect(
    "timestamps.nanoseconds",
    null,
    "Timestamps have nanoseconds.",
    ...timestamps((time) => time.replace(/Z$/, "000000Z")),
  ),
  dialect(
    "timestamps.days-of-a-year",
    null,
    "Timestamps have the day of the year: 2026-059 is 28 February.",
    ...timestamps((time) =>
      time.replace(/^\d{4}-\d\d-\d\d/, (date) => `${date.slice(0, 5)}${dayOfYear(date)}`),
    ),
  ),
);

function dayOfYear(date: string): string {
  const days = (Date.parse(date) - Date.parse(date.slice(0, 4))) / 86_400_000 + 1;
  return String(days).padStart(3, "0");
}
