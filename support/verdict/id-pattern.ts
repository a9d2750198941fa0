/** Returns whether an id matches the pattern, in which `*` stands for anything. */
export function idMatcher(pattern: string): (id: string) => boolean {
  const expression = pattern.split("*").map((part) => part.replace(/[^\w-]/g, "\\$&"));
  const whole = new RegExp(`^${expression.join(".*")}$`);
  return (id) => whole.test(id);
}
