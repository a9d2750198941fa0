const closed = /^"(?:[^"\\]|\\.)*"$/s;

/** Whether a text begins as a JSON object and ends within it. No parser, however lenient, can know its meaning. */
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
