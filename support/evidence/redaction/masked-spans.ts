/** What replaces a key. */
export const mask = "[redacted]";

/** A part of the source that is masked, and the text that replaces it. */
export interface MaskedSpan {
  readonly start: number;
  readonly end: number;
  readonly shown: string;
}

/** The source with each span replaced. If spans overlap, the first one's replacement stands for all. */
export function masked(source: string, spans: readonly MaskedSpan[]): string {
  if (spans.length === 0) return source;
  const sorted = [...spans].sort((one, other) => one.start - other.start || other.end - one.end);
  const pieces: string[] = [];
  let read = 0;
  let shown = "";
  let start = 0;
  let end = 0;
  const close = () => {
    if (end > start) pieces.push(source.slice(read, start), shown);
    read = Math.max(read, end);
  };
  for (const span of sorted) {
    if (span.start < end) {
      end = Math.max(end, span.end);
      if (span.shown === mask) shown = mask;
      continue;
    }
    close();
    ({ start, end, shown } = span);
  }
  close();
  return pieces.join("") + source.slice(read);
}
