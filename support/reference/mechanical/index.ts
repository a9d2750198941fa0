import type { OperationName } from "../../catalogue/operation.ts";
import type { Seam } from "../http/request.ts";
import { seamOf } from "./engine.ts";
import { type Combination, combinations } from "./table.ts";
import { freshTrace, type Trace } from "./trace.ts";

export type { Trace } from "./trace.ts";

/** A generated fault: one of the combinations of an operation, a field, a kind and a condition. */
export interface MechanicalFault {
  /** `operation/field/kind/condition`, or without the field. The fault can be created again from it. */
  readonly id: string;
  /** Whether it is about documented types, about values that are returned, or about what operations do. */
  readonly group: Combination["group"];
  readonly operation: OperationName;
  readonly kind: string;
  readonly condition: string;
  /** The server's mistake, in a sentence. */
  readonly mistake: string;
  readonly seams: readonly Seam[];
  /** The seams for one server, with a trace of how far they got. */
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
    // Each server with the fault has a trace of its own.
    seams: [() => seamOf(parts, freshTrace())()],
    traced: () => {
      const trace = freshTrace();
      return { seams: [seamOf(parts, trace)], trace };
    },
  };
}

let made: ReadonlyMap<string, MechanicalFault> | undefined;

/** There are thousands of faults, and most commands need none, so they are created on demand. */
function byId(): ReadonlyMap<string, MechanicalFault> {
  made ??= new Map(
    combinations()
      .map(faultOf)
      .map((fault) => [fault.id, fault]),
  );
  return made;
}

/** Every fault from the tables. */
export function mechanicalFaults(): readonly MechanicalFault[] {
  return [...byId().values()];
}

/** The fault with the id, if there is one. */
export function mechanicalFaultById(id: string): MechanicalFault | undefined {
  return byId().get(id);
}
