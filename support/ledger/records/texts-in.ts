/** The names in a body, at any depth. This also works if the body is not JSON, since a target may still read it. */
export function namesIn(body: string): string[] {
  return textsOf(body, "name");
}

/** The description in a body; undefined if there is none, or more than one. */
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
    // The pattern matches only text between two quotation marks.
    return [JSON.parse(json) as string];
  } catch {
    return [];
  }
}
