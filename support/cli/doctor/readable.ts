import { operations } from "../../catalogue/index.ts";
import type { Suite } from "../../conformance/registry.ts";

/** The suites stand where the runner finds them, in TypeScript in a checkout and in JavaScript when built. */
const suites = new URL(`../../../suites/index${import.meta.url.slice(-3)}`, import.meta.url);

/** The ids of the requirements of which something shows by GET alone: only these does a read-only run judge. */
export async function readableRequirements(): Promise<ReadonlySet<string>> {
  // The module's own export; an import by address has no type.
  const { everySuite } = (await import(suites.href)) as { readonly everySuite: Suite };
  const checks = everySuite.checks.filter(({ readOnly }) => readOnly);
  const laws = everySuite.laws.filter((law) =>
    law.operations.some((name) => operations[name].method === "GET"),
  );
  return new Set([...checks, ...laws].map(({ requirement }) => requirement));
}
