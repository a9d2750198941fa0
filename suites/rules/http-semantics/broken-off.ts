const closed = /^"(?:[^"\\]|\\.)*"$/s;

/** Whether a text begins as an object of JSON, and ends within it: no parser, however lenient, knows what it was to say. */
export function breaksOff(text: string): boolean {
  const trimmed = text.trim();
  if (!trimmed.startsWith("{")) return false;
  let depth = 0;
  for (const [part] of trimmed.matchAll(/"(?:[^"\\]|\\.)*(?:"|\\?$)|[{}[\]]/gs)) {
    if (part.startsWith('"')) {
      if (!closed.test(part)) return true;
      continue;
    }
    depth += part === "{" || part === "[" ? 1 : -1;
    // What follows a whole object is another matter: some parsers do not look that far.
    if (depth === 0) return false;
  }
  return true;
}
