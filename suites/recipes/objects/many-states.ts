import type { ObjectKind } from "../../../support/catalogue/index.ts";
import {
  type CheckContext,
  type Exchange,
  type Fields,
  type OwnWord,
  ownWord,
} from "../../../support/conformance/index.ts";
import { kindOfObject } from "../../resource-kinds/kind-of-object.ts";
import { pickedWhere } from "../../resource-kinds/picked.ts";

/** States in which many mistakes show. Half of the checks put their objects into these states. */
export const manyStates = {
  dashboard: { description: "", pinned: true, tags: ["in many states"] },
  app: { description: "" },
} as const satisfies Readonly<Record<ObjectKind, Fields>>;

/** Values that no other object has, and that it was not created with, so that another's or an old value is noticed. */
export const ownValues: Readonly<Record<ObjectKind, (own: OwnWord) => Fields>> = {
  dashboard: (own) => ({ filters: { [own]: ["many", "states"] } }),
  app: (own) => ({
    icon: `${own}.png`,
    config_schema: [{ key: own }],
    tag: own,
    capabilities: { methods: ["exportEvents"], [own]: true },
    metrics: { [own]: "sum" },
    public_jobs: { [own]: { title: own } },
  }),
};

/**
 * A description that is as long as the names which this target keeps. Half of the objects in many states have it, and
 * so do all objects in one state. At smoke depth none has it, because there are too few objects for both.
 */
export function described({ plan, variedName }: CheckContext, kind: ObjectKind): Fields {
  return plan.depth === "smoke" ? {} : { description: variedName(kind, "described at length") };
}

/** Updates that put an object into many states at once, the fullest first. Which of them a target accepts is open. */
export function unusual(
  context: CheckContext,
  kind: ObjectKind,
  id: string,
  name: string,
): readonly [Fields, Fields] {
  const states = { ...manyStates[kind], ...(variantOf(context) % 4 < 2 && described(context, kind)) };
  const own = ownValues[kind](ownWord("states", id));
  // An update must not change the fields that it leaves out. Smoke depth has few updates, so they leave out more.
  const some =
    context.plan.depth === "smoke"
      ? { ...states, ...everySecond(own) }
      : butOne(context, { ...states, ...own });
  return [
    { name, ...some },
    { name, ...states },
  ];
}

/** Leaves out one field, a different one for each check, and nothing for some checks. */
function butOne(context: CheckContext, fields: Fields): Fields {
  const names = Object.keys(fields);
  const left = names[Math.floor(variantOf(context) / 4) % (names.length + 1)];
  return pickedWhere(fields, (name) => name !== left);
}

function everySecond(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter((_, place) => place % 2 === 0));
}

/**
 * Gives an object an unusual name and many states at once, as far as the target accepts them.
 * @param further fields that get other values than those states have
 */
export async function putInManyStates(
  context: CheckContext,
  kind: ObjectKind,
  id: string,
  further: Fields = {},
): Promise<void> {
  await answerToManyStates(context, kind, id, further);
}

/** Puts an object in many states like {@link putInManyStates}. Returns the last answer, or null if none came. */
export async function answerToManyStates(
  context: CheckContext,
  kind: ObjectKind,
  id: string,
  further: Fields,
): Promise<Exchange | null> {
  // What a restoration keeps is compared with other updates by the full key.
  const withSomeKey = further.deleted === undefined && "granted";
  let answer: Exchange | null = null;
  for (const states of unusual(context, kind, id, context.variedName(kind, "in many states"))) {
    const body = { ...states, ...further };
    answer = await context.trySend(`${kindOfObject[kind].list}.update`, { id }, { body, withSomeKey });
    if (answer?.succeeded !== false) return answer;
  }
  return answer;
}

/**
 * Gives an object many states at once without a name, if the target accepts that. It gets a name soon. A sweep finds it
 * by its description. Returns the last answer, or null if none came.
 */
export async function putInManyStatesUnnamed(context: CheckContext, id: string): Promise<Exchange | null> {
  const { description = context.uniqueName("without a name") } = described(context, "dashboard");
  const unnamed = { name: "", description };
  const answer = await answerToManyStates(context, "dashboard", id, unnamed);
  return answer?.succeeded === false ? answerToManyStates(context, "dashboard", id, {}) : answer;
}

/**
 * A number that spreads the variants of a request over the checks. It comes from the check's name, so that it is the
 * same in every run. A check with a new name may send another variant.
 */
export function variantOf({ name }: CheckContext): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
