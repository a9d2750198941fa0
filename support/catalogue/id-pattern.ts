/** Returns whether an id matches one of the patterns, in which `*` stands for anything. */
export function idMatcher(...patterns: readonly string[]): (id: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern.split("*").map((part) => part.replace(/[^\w-]/g, "\\$&"));
    return parts.join(".*");
  });
  const whole = new RegExp(`^(?:${expressions.join("|")})$`);
  return (id) => whole.test(id);
}
