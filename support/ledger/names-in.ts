/** The names that a body gives, at any depth: also one that is no JSON, since a target may read it all the same. */
export function namesIn(body: string): string[] {
  const texts = [...body.matchAll(/"name"\s*:\s*("(?:[^"\\]|\\.)*")/g)].map(([, text = ""]) => text);
  return [...new Set(texts.flatMap(textOf))];
}

function textOf(json: string): readonly string[] {
  try {
    // The pattern takes nothing but what stands between two quotation marks.
    return [JSON.parse(json) as string];
  } catch {
    return [];
  }
}
