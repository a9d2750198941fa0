import type { OperationName } from "../../catalogue/operation.ts";
import type { Seam } from "../request.ts";
import { seamOf } from "./engine.ts";
import { type Combination, combinations } from "./table.ts";
import { freshTrace, type Trace } from "./trace.ts";

export type { Trace } from "./trace.ts";

/** A fault that nobody wrote: one of the combinations of an operation, a field, a kind and a condition. */
export interface MechanicalFault {
  /** `operation/field/kind/condition`, or without the field; the fault can be made from it again. */
  readonly id: string;
  /** Of documented types, of values that come back, or of what operations do. */
  readonly group: Combination["group"];
  readonly operation: OperationName;
  readonly kind: string;
  readonly condition: string;
  /** What the server does wrong, in a sentence. */
  readonly mistake: string;
  readonly seams: readonly Seam[];
  /** The same for one server, with a trace of how far it came. */
  readonly traced: () => { readonly seams: readonly Seam[]; readonly trace: Trace };
}

function faultOf(parts: Combination): MechanicalFault {
  const { group, operation, field, kind, condition } = parts;
  return {
    id: [operation, ...(field === "" ? [] : [field]), kind.name, condition.name].join("/"),
    group,
    operation,
    kind: kind.name,
    condition: condition.name,
    mistake: `At ${operation}, ${kind.says.replace("{field}", field)}, ${condition.says}.`,
    // Each server that has the fault has a trace of its own.
    seams: [() => seamOf(parts, freshTrace())()],
    traced: () => {
      const trace = freshTrace();
      return { seams: [seamOf(parts, trace)], trace };
    },
  };
}

let made: ReadonlyMap<string, MechanicalFault> | undefined;

/** There are thousands of them, and most commands need none: they are made when somebody asks. */
function byId(): ReadonlyMap<string, MechanicalFault> {
  made ??= new Map(
    combinations()
      .map(faultOf)
      .map((fault) => [fault.id, fault]),
  );
  return made;
}

/** Every fault that the tables make. */
export function mechanicalFaults(): readonly MechanicalFault[] {
  return [...byId().values()];
}

/** The fault with the id, if there is one. */
export function mechanicalFaultById(id: string): MechanicalFault | undefined {
  return byId().get(id);
}
