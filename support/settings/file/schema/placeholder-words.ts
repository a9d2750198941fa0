/** Words that people write when they do not know yet what to write, in lower case and without punctuation. */
const placeholders: ReadonlySet<string> = new Set([
  "n a",
  "na",
  "none",
  "unknown",
  "nobody",
  "no one",
  "somebody",
  "someone",
  "anybody",
  "anyone",
  "placeholder",
  "dummy",
  "reason",
  "owner",
  "the reason",
  "the owner",
  "your name",
  "your team",
  "change me",
  "changeme",
  "foo",
  "bar",
  "foo bar",
  "lorem ipsum",
  "string",
]);

/** Words at the beginning of a line that people mean to write later. */
const promises =
  /^(fill in|fill me in|fillin|to do|todo|fix me|fixme|tbd|tba|tbc|to be (done|decided|defined)|xxx+)\b/;

/** Whether a text says nothing: only punctuation, one letter, a word in brackets, or placeholder words. */
export function isPlaceholder(text: string): boolean {
  const trimmed = text.trim();
  if (/^(<.*>|\[.*\]|\{.*\})$/s.test(trimmed)) return true;
  const words = (trimmed.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  return /^.?$/u.test(words) || placeholders.has(words) || promises.test(words);
}
