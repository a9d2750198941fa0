import type { z } from "zod";
import type { VariableName, variables } from "../variables/variables.ts";
import type { KeysByHand } from "./gathered-keys.ts";

/** The values of the variables that are set, each parsed by its own schema. */
export type VariableValues = {
  readonly [Name in VariableName]?: z.output<(typeof variables)[Name]["schema"]>;
};

/** The keys among the values, as the user gave them one by one. */
export function keysByHand(values: VariableValues): KeysByHand {
  return {
    fullKey: values.DASHSPEC_API_KEY,
    strongerKey: values.DASHSPEC_STRONGER_KEY,
    map: values.DASHSPEC_SCOPED_KEYS,
    single: values,
  };
}
