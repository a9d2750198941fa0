import type { ObjectKind } from "../../support/catalogue/index.ts";
import {
  type CheckContext,
  NotEvaluated,
  type PreparedCollaborator,
} from "../../support/conformance/index.ts";
import { acceptedTogether } from "../resource-kinds/accepted-together.ts";
import { appKind } from "../resource-kinds/apps.ts";
import { dashboardKind } from "../resource-kinds/dashboards.ts";
import { pickedWhere } from "../resource-kinds/picked.ts";
import type { Fields, Owned, ResourceKind } from "../resource-kinds/resource-kind.ts";
import { type Samples, samplesHere } from "../resource-kinds/samples.ts";
import { expectTagsKept } from "../rules/round-trips/written-objects/ignored-tags.ts";
import { type Blocked, HistoryObstacles } from "./obstacles.ts";

/** What the target accepts for one kind of object. */
export interface KindCapabilities {
  readonly kind: ResourceKind;
  /** The fields that a creation needs besides a name. */
  readonly base: Fields;
  /** Values of the fields that it accepts. */
  readonly samples: Samples;
}

/** What the target accepts. It is the same for all histories of a run. */
export interface Capabilities {
  /** The kinds of objects that can be created. */
  readonly kinds: ReadonlyMap<ObjectKind, KindCapabilities>;
  /** Dashboards to work on if none may be created. */
  readonly borrowed: readonly Owned[];
  /** How a collaborator is added; null if none can be. */
  readonly collaborator: PreparedCollaborator | null;
  /** Whether endpoint 5 is judged. */
  readonly deletes: boolean;
  /** The reasons why something is left out. */
  readonly obstacles: HistoryObstacles;
}

/** Finds out what the target accepts. Most of it is known from other checks of the run. */
export async function findCapabilities(context: CheckContext): Promise<Capabilities> {
  const obstacles = new HistoryObstacles();
  const possible = async <Found>(blocked: Blocked, find: () => Promise<Found>): Promise<Found | null> => {
    try {
      return await find();
    } catch (error) {
      if (!(error instanceof NotEvaluated)) throw error;
      obstacles.add(blocked, error.obstacle);
      return null;
    }
  };
  // At smoke depth dashboards are borrowed, not created.
  const { depth, tenant } = context.plan;
  const borrowed =
    tenant === "organizations"
      ? null
      : await possible("dashboards", () => context.dashboards.borrow(depth === "smoke" ? 2 : 1));
  const apps = tenant === "projects" ? null : await possible("apps", () => context.apps.borrow(1));
  const dashboards =
    borrowed && (await possible("dashboards", () => kindHere(context, dashboardKind, borrowed)));
  const appsHere = apps && (await possible("apps", () => kindHere(context, appKind, apps)));
  const tagsKept = dashboards !== null && (await possible("tags", () => expectTagsKept(context))) !== null;
  const collaborator = await possible("collaborators", async () => {
    const [dashboard] = borrowed ?? [];
    if (dashboard === undefined || !context.judges("collaborators.add")) return null;
    return context.objects.collaboration.prepare(dashboard.id);
  });
  const kinds = new Map<ObjectKind, KindCapabilities>();
  if (dashboards !== null) kinds.set("dashboard", tagsKept ? dashboards : without(dashboards, "tags"));
  if (appsHere !== null) kinds.set("app", appsHere);
  const kept = depth === "smoke" ? (borrowed ?? []) : [];
  return { kinds, borrowed: kept, collaborator, deletes: context.judges("dashboards.delete"), obstacles };
}

async function kindHere(
  context: CheckContext,
  kind: ResourceKind,
  [object]: readonly Owned[],
): Promise<KindCapabilities | null> {
  if (object === undefined) return null;
  const [base, samples] = [await kind.base(context), await samplesHere(context, kind)];
  const accepted = await acceptedTogether(context, kind, object);
  return { kind, base, samples: pickedWhere(samples, (field) => field in accepted) };
}

function without(capabilities: KindCapabilities, field: string): KindCapabilities {
  const { [field]: _, ...samples } = capabilities.samples;
  return { ...capabilities, samples };
}

/** Whether a target must accept the fields, whatever else it refuses (rule 4). */
export function mustBeAccepted({ plain }: ResourceKind, fields: Fields): boolean {
  return Object.keys(fields).every((field) => plain.has(field)) && !Object.values(fields).includes("");
}
