import { namesObject, operations } from "../../catalogue/operation.ts";
import type { Reply } from "../http/reply.ts";
import type { Call, Seam } from "../http/request.ts";
import { compose } from "../seams/compose.ts";
import { objectOf } from "../seams/world.ts";
import { answer } from "../server/attend.ts";
import { decide, refusalOf } from "../server/authorize.ts";
import { copyOf, fullKey, keysByText, type Row, type World } from "../world/index.ts";
import type { Condition } from "./conditions.ts";
import { FaultNotes } from "./fault-notes.ts";
import type { Kind } from "./kind.ts";
import { sameReply, sameWorld } from "./sameness.ts";
import type { Trace } from "./trace.ts";
import { undo, watchWrite } from "./write.ts";

/** The parts that make up a fault. */
export interface Parts {
  readonly kind: Kind;
  readonly operation: Call["operation"];
  /** Empty if the kind is not about a field. */
  readonly field: string;
  readonly condition: Condition;
}

const withoutHooks = compose([]);

/**
 * The fault as a seam of one server, with a trace of how far it got. From the first request at which the two could
 * differ, the server runs beside a control server without the fault, until an answer shows the fault. This must be the
 * last of the seams, and the trace is correct only if it is the only one.
 */
export function seamOf(parts: Parts, trace: Trace): Seam {
  return () => {
    const notes = new FaultNotes();
    let control: World | undefined;
    return {
      around: async (call) => {
        const { kind, operation } = parts;
        const start = { ...call.world.counters };
        const mayDiffer = kind.stores && call.operation === operation && !trace.showed;
        const pristine = control ?? (mayDiffer ? copyOf(call.world) : undefined);
        const { reply, acted } = carryOut(parts, notes, call, trace);
        if (pristine !== undefined && !trace.showed && (acted || control !== undefined)) {
          // Objects that only one world creates must not shift the ids of the other.
          Object.assign(pristine.counters, start);
          const expected = answer({ ...call, world: pristine, hooks: withoutHooks });
          if (!trace.changed) trace.changed = !sameWorld(call.world, pristine);
          trace.showed = !sameReply(reply, expected);
          control = trace.showed ? undefined : pristine;
        }
        return reply;
      },
    };
  };
}

/** Answers one request, with the fault if it acts on it. */
function carryOut(
  parts: Parts,
  notes: FaultNotes,
  call: Call,
  trace: Trace,
): { readonly reply: Reply; readonly acted: boolean } {
  const { kind, operation, field, condition } = parts;
  if (call.operation !== operation) return { reply: plainly(call, notes), acted: false };
  const admitted = kind.admits?.(call) ?? false;
  if (kind.admits !== undefined && !admitted) return { reply: plainly(call, notes), acted: false };
  const before = objectOf(call);
  const earlier = before === undefined ? 0 : collaboratorsOf(call, before);
  const known: Call = admitted ? { ...call, key: keysByText.get(fullKey) } : call;
  const written = watchWrite(known);
  const reply = plainly(known, notes);
  const write = written();
  const made = before ?? write?.after;
  const succeeded =
    reply.status === operations[operation].status && (!namesObject(operation) || before !== undefined);
  // The object of the condition, as the request found it.
  const viewed = { call: known, notes };
  const holds = (object: Row | undefined, place: number) => {
    const collaborators =
      object === undefined || object.id === before?.id ? earlier : collaboratorsOf(known, object);
    return condition.holds({ ...viewed, object, place, collaborators });
  };
  const meant = succeeded && (kind.chooses === "objects" || holds(made, 0));
  if (!meant) {
    if (!admitted) return { reply, acted: false };
    undo(write);
    return { reply: refused(call), acted: false };
  }
  if (kind.chooses === "requests") trace.reached = true;
  const changed = kind.change(
    {
      call: known,
      reply,
      write,
      object: objectOf(known) ?? made,
      notes,
      meant: (object, place) => {
        const is = holds(object, place);
        if (is) trace.reached = true;
        return is;
      },
    },
    field,
  );
  if (!kind.stores && !trace.showed) trace.showed = !sameReply(changed, reply);
  return { reply: changed, acted: true };
}

function collaboratorsOf({ world }: Call, { id }: Row): number {
  return world.collaborators.get(id)?.rows.length ?? 0;
}

function plainly(call: Call, notes: FaultNotes): Reply {
  const reply = answer(call);
  if (call.asked !== undefined) notes.keepWritten(call.asked);
  return reply;
}

/** The answer if a request was only let in to see whether the condition holds. */
function refused(call: Call): Reply {
  const { outcome } = decide(call);
  return refusalOf(outcome === "granted" ? "forbidden" : outcome, call);
}
