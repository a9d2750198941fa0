import { type CheckContext, NotEvaluated, type Terms } from "../../support/conformance/index.ts";
import { appKind } from "../rules/round-trips/apps.ts";
import { dashboardKind } from "../rules/round-trips/dashboards.ts";
import { expectTagsKept } from "../rules/round-trips/ignored-tags.ts";
import type { Fields, Kind, Owned } from "../rules/round-trips/kind.ts";
import { type Samples, samplesHere, takenTogether } from "../rules/round-trips/samples.ts";

export type Noun = Kind["noun"];

/** What a history needs to know of one kind of object on this target. */
export interface KindOutfit {
  readonly kind: Kind;
  /** What makes one, beside a name. */
  readonly base: Fields;
  /** The values of the fields that the target takes. */
  readonly samples: Samples;
}

/** What all histories of a run have in common. */
export interface Outfit {
  /** A kind that cannot be made here is left out. */
  readonly kinds: ReadonlyMap<Noun, KindOutfit>;
  /** Dashboards to work on where none may be made. */
  readonly borrowed: readonly Owned[];
  /** Null where none can be added. */
  readonly collaborator: Terms | null;
  /** Whether endpoint 5 is judged. */
  readonly deletes: boolean;
  /** Why something is left out. */
  readonly hindrances: readonly NotEvaluated[];
}

/** Finds out what the target takes; most of it is known from other checks of the run. */
export async function findOutfit(context: CheckContext): Promise<Outfit> {
  const hindrances: NotEvaluated[] = [];
  const possible = async <Found>(find: () => Promise<Found>): Promise<Found | null> => {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof NotEvaluated)) throw error;
      hindrances.push(error);
      return null;
    }
  };
  // At smoke depth dashboards are lent, not made.
  const { depth, tenant } = context.plan;
  const boards =
    tenant === "organizations" ? null : await possible(() => context.boards(depth === "smoke" ? 2 : 1));
  const apps = tenant === "projects" ? null : await possible(() => context.apps(1));
  const dashboards = boards && (await possible(() => kindHere(context, dashboardKind, boards)));
  const appsHere = apps && (await possible(() => kindHere(context, appKind, apps)));
  const tagsKept = dashboards !== null && (await possible(() => expectTagsKept(context))) !== null;
  const collaborator = await possible(async () => {
    const [board] = boards ?? [];
    if (board === undefined || !context.judges("collaborators.add")) return null;
    return context.objects.collaboration.prepare(board.id);
  });
  const kinds = new Map<Noun, KindOutfit>();
  if (dashboards !== null) kinds.set("dashboard", tagsKept ? dashboards : without(dashboards, "tags"));
  if (appsHere !== null) kinds.set("app", appsHere);
  const borrowed = depth === "smoke" ? (boards ?? []) : [];
  return { kinds, borrowed, collaborator, deletes: context.judges("dashboards.delete"), hindrances };
}

async function kindHere(
  context: CheckContext,
  kind: Kind,
  [object]: readonly Owned[],
): Promise<KindOutfit | null> {
  if (object === undefined) return null;
  const [base, samples] = [await kind.base(context), await samplesHere(context, kind)];
  const taken = await takenTogether(context, kind, object);
  const fitting = Object.entries(samples).filter(([field]) => field in taken);
  return { kind, base, samples: Object.fromEntries(fitting) };
}

function without(outfit: KindOutfit, field: string): KindOutfit {
  const { [field]: _, ...samples } = outfit.samples;
  return { ...outfit, samples };
}
