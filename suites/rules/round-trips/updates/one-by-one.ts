import {
  type CheckContext,
  type Json,
  NoUsableAnswer,
  sameField,
} from "../../../../support/conformance/index.ts";
import type { ResourceKind } from "../../../resource-kinds/resource-kind.ts";
import { samplesHere } from "../../../resource-kinds/samples.ts";
import { emptied, emptyName, type Nameless, shownNameless } from "./emptied.ts";
import { type FieldUpdate, isEmpty, UpdatedObject } from "./updated-object.ts";

/**
 * A PATCH of one field and its result. The checks of this field and of all others judge it. If it was not read, the
 * retrieve after the next field also covers this one.
 */
export interface Single extends FieldUpdate {
  readonly field: string;
}

/** One retrieve after this many fields covers all of them. */
const lookEvery = 2;

/**
 * The field that is sent alone twice in a row. A server that collects updates before it writes them may lose one of the
 * two.
 */
const twice = "description";

/** Sends each field alone, one after the other, to one object that holds another value in each of them. */
export async function oneByOne(context: CheckContext, kind: ResourceKind): Promise<readonly Single[]> {
  return (await updatedAlone(context, kind)).singles;
}

/** The result of the object without a name; null if it could not be checked. */
export async function withoutName(context: CheckContext, kind: ResourceKind): Promise<Nameless | null> {
  return (await updatedAlone(context, kind)).nameless;
}

interface Updated {
  readonly singles: readonly Single[];
  readonly nameless: Nameless | null;
}

function updatedAlone(context: CheckContext, kind: ResourceKind): Promise<Updated> {
  return context.scenario(`${kind.list}.update one by one`, async (own) => {
    const [object] = await kind.borrow(own, 1);
    if (object === undefined) return { singles: [], nameless: null };
    const updated = new UpdatedObject(own, kind, object);
    await updated.giveValues();
    const update = await emptyName(own, kind, object);
    const nameless = update && (await shownNameless(own, kind, object, update));
    // Its answer shows what a check for updates may have changed.
    if (update !== null) await updated.rewrite({ name: own.uniqueName("named again") });
    const singles = await updateEach(own, kind, updated);
    return { singles, nameless: await emptied(own, kind, object, nameless) };
  });
}

/** Updates that got no answer are left out. */
async function updateEach(
  context: CheckContext,
  kind: ResourceKind,
  object: UpdatedObject,
): Promise<readonly Single[]> {
  const singles: Single[] = [];
  const samples = flagsLast(Object.entries(await samplesHere(context, kind)));
  const given = object.known;
  const emptyAt = async (place: number) => {
    const [field = twice, values = []] = samples[place] ?? [];
    if (context.plan.depth !== "smoke" && field !== twice) await object.empty(field, values);
  };
  for (const [place, [field, values]] of samples.entries()) {
    const isLookedAt = field === twice || (samples.length - 1 - place) % lookEvery === 0;
    try {
      if (place === 0) await emptyAt(place);
      // A server may ignore the update of a field while another one is empty.
      await emptyAt(place + 1);
      const held = [object.known[field], given[field]];
      const value = field === "name" ? context.uniqueName("alone") : another(field, values, held);
      const single = await object.send({ [field]: value }, isLookedAt ? Math.floor(place / lookEvery) : null);
      singles.push({ field, ...single });
      // The new description equals the name, and must be stored all the same. The memory judges it.
      if (field === twice && single.answer.succeeded)
        await object.rewrite({ [field]: object.known.name ?? "Other words" });
    } catch (error) {
      if (!(error instanceof NoUsableAnswer)) throw error;
      // The effect of the PATCH is unknown, so the earlier state of the object is of no use.
      await object.giveValues();
    }
  }
  return singles;
}

/**
 * Flags come last. They are set until then, so that an update which clears them by the way is noticed, and by then the
 * other fields hold values that are not their defaults.
 */
function flagsLast(samples: readonly (readonly [field: string, values: readonly Json[]])[]) {
  const isFlag = ([first]: readonly Json[]) => typeof first === "boolean";
  return [...samples].sort(([, one], [, other]) => Number(isFlag(one)) - Number(isFlag(other)));
}

/**
 * A value that the field does not hold, and did not hold before it was emptied, because the emptying may have been lost
 * as well. If there is a sample that is not empty, that one, because it shows a change more clearly.
 * @param held the values that it holds and held, the present one first
 */
function another(field: string, values: readonly Json[], held: readonly (Json | undefined)[]): Json {
  const isOther = (those: typeof held) => (value: Json) => !those.some((one) => sameField(field, value, one));
  const [others, fresh] = [values.filter(isOther(held.slice(0, 1))), values.filter(isOther(held))];
  const shown = [...fresh, ...others].find((value) => !isEmpty(value));
  return shown ?? others[0] ?? values[0] ?? null;
}
