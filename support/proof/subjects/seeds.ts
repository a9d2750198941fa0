import type { Subject } from "./subject.ts";
import { base } from "./subjects.ts";

/** The checks that draw their requests. Their names show it. */
const drawing = /: (?:any value|in random histories|odd .*)$/;

/** The base again with the seeds from 2 on, and the random checks alone. */
export function reseeded(
  checks: readonly string[],
  seeds: number,
): { readonly base: readonly Subject[]; readonly drawn: readonly Subject[] } {
  const selected = checks.filter((check) => drawing.test(check)).map((check) => check.replace(/: .*$/, ""));
  const further = Array.from({ length: seeds - 1 }, (_, index) => index + 2);
  return {
    base: further.map((seed) => ({ ...base, id: `base, seed ${seed}`, plan: { seed } })),
    drawn: further.map((seed) => ({
      ...base,
      id: `what is drawn, seed ${seed}`,
      plan: { seed, selected: [...new Set(selected)] },
    })),
  };
}
