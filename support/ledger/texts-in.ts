/** The names that a body gives, at any depth: also one that is no JSON, since a target may read it all the same. */
export function namesIn(body: string): string[] {
  return textsOf(body, "name");
}

/** The description that a body gives; undefined where it gives none, or more than one. */
export function descriptionIn(body: string): string | undefined {
  const [description, ...others] = textsOf(body, "description");
  return others.length === 0 ? description : undefined;
}

function textsOf(body: string, field: string): string[] {
  const member = new RegExp(`"${field}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*")`, "g");
  const texts = [...body.matchAll(member)].map(([, text = ""]) => text);
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
