/** One budget, with the measured value. */
export interface Budget {
  readonly what: string;
  readonly measured: number;
  readonly allowed: number;
  readonly unit: string;
}

/** Whether the measured value is within the budget. */
export function holds({ measured, allowed }: Budget): boolean {
  return measured <= allowed;
}

/** Returns a line for the budget: measured / allowed, their ratio, and whether it holds. */
export function renderBudget(budget: Budget): string {
  const { what, measured, allowed, unit } = budget;
  const figures = `${format(measured)} / ${format(allowed)} ${unit}`;
  return `${what.padEnd(44)} ${figures.padStart(24)}   ${(measured / allowed).toFixed(2)}   ${holds(budget) ? "ok" : "over"}`;
}

function format(figure: number): string {
  return Number.isInteger(figure) ? figure.toLocaleString("en") : figure.toFixed(2);
}
