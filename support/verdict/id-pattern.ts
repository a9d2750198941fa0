/** Returns whether an id is the one that is written, where `*` stands for anything. */
export function idMatcher(pattern: string): (id: string) => boolean {
  const expression = pattern.split("*").map((part) => part.replace(/[^\w-]/g, "\\$&"));
  const whole = new RegExp(`^${expression.join(".*")}$`);
  return (id) => whole.test(id);
}
