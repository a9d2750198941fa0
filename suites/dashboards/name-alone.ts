import {
  type CheckContext,
  type Exchange,
  ifPossible,
  isRefusal,
  readBody,
} from "../../support/conformance/index.ts";

/** A creation that was refused, and one with more fields than a name that succeeded. */
export interface RefusedAlone {
  readonly alone: Exchange;
  readonly more: Exchange;
}

/** Plain values of fields that no creation needs. */
const furtherFields = { description: "More than a name", pinned: false };

/**
 * Whether a name alone is refused where more than a name is accepted; null if it is not. The first dashboard that is
 * lent is made from a name alone. If that was refused, others are lent that are copies, or come from a template.
 */
export async function refusedAlone(context: CheckContext): Promise<RefusedAlone | null> {
  const { objects, dashboards } = context;
  const first = await ifPossible(async () => objects.firstLent);
  if (first !== undefined && isFromNameAlone(first.created, Object.keys(objects.dashboardBody))) return null;
  const create = (fields: object = {}) => dashboards.create({ name: context.uniqueName("alone"), ...fields });
  const alone = await create();
  if (!isRefusal(alone)) return null;
  const more = await create(furtherFields);
  // If their number is limited, there may have been room for a moment.
  return more.succeeded && isRefusal(await create()) ? { alone, more } : null;
}

function isFromNameAlone({ operation, sentJson }: Exchange, needed: readonly string[]): boolean {
  const sent = Object.keys(readBody(sentJson) ?? {});
  return (
    operation === "dashboards.create" && sent.every((field) => field === "name" || needed.includes(field))
  );
}
