import type { Law } from "../conformance/law.ts";
import { collect } from "../conformance/registry.ts";

/** The only law that `say` registers. */
export function lawOf(say: () => void): Law {
  const [law, ...more] = collect(say).laws;
  if (law === undefined || more.length > 0) throw new Error("not one law");
  return law;
}
