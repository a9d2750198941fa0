import type { Reply } from "../http/reply.ts";
import type { Call, ComposedHooks, Hooks, Seam } from "../http/request.ts";
import type { Row } from "../world/index.ts";

/** Combines several seams into one set of hooks. At each stage they act in the order of the seams. */
export function compose(seams: readonly Seam[]): ComposedHooks {
  const all = seams.map((seam) => seam());
  return {
    around: all.reduce<Hooks["around"] | undefined>(
      (outer, { around }) => (around === undefined ? outer : nest(outer, around)),
      undefined,
    ),
    request: (call) => {
      for (const { request } of all) {
        const reply = request?.(call);
        if (reply !== undefined) return reply;
      }
      return undefined;
    },
    authorize: chain(all.map((hooks) => hooks.authorize)),
    input: chain(all.map((hooks) => hooks.input)),
    problems: chain(all.map((hooks) => hooks.problems)),
    find: chain(all.map((hooks) => hooks.find)),
    store: (row, ...rest) => {
      let stored: Row | undefined = row;
      for (const { store } of all)
        if (store !== undefined && stored !== undefined) stored = store(stored, ...rest);
      return stored;
    },
    remove: chain(all.map((hooks) => hooks.remove)),
    select: chain(all.map((hooks) => hooks.select)),
    window: chain(all.map((hooks) => hooks.window)),
    page: chain(all.map((hooks) => hooks.page)),
    represent: chain(all.map((hooks) => hooks.represent)),
    represents: all.some((hooks) => hooks.represent !== undefined),
    envelope: chain(all.map((hooks) => hooks.envelope)),
    answer: chain(all.map((hooks) => hooks.answer)),
    method: chain(all.map((hooks) => hooks.method)),
    refuseMethod: chain(all.map((hooks) => hooks.refuseMethod)),
  };
}

type Around = Required<Hooks>["around"];

function nest(outer: Around | undefined, inner: Around): Around {
  if (outer === undefined) return inner;
  return (call: Call, proceed: () => Promise<Reply>) => outer(call, () => inner(call, proceed));
}

function chain<Value, Rest extends readonly unknown[]>(
  hooks: readonly (((value: Value, ...rest: Rest) => Value) | undefined)[],
): (value: Value, ...rest: Rest) => Value {
  const present = hooks.filter((hook) => hook !== undefined);
  return (value, ...rest) => present.reduce((current, hook) => hook(current, ...rest), value);
}
