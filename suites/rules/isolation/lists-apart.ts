import { kindIn, type ListName } from "../../../support/catalogue/index.ts";
import { tenantNoun, tenantOf } from "../../../support/catalogue/tenant.ts";
import {
  type CheckContext,
  type Coverage,
  type Exchange,
  envelopeOf,
  type Idle,
  ifPossible,
  itemsOf,
  type PathParameters,
  textOfJson,
} from "../../../support/conformance/index.ts";
import { isSameObject, otherTenant } from "../scenarios/other-tenant.ts";

/**
 * The rule of isolation for lists: no object is in the lists of two tenants, except global apps.
 * @throws {Finding} for an object in both
 */
export async function expectListsApart(
  context: CheckContext,
  list: ListName,
): Promise<Coverage | Idle | undefined> {
  // Tenants with ids of their own may have begun as copies of each other: a row of somebody else proves nothing. Global
  // apps are shown everywhere.
  if (list === "apps") await context.apps.borrow();
  // An effect of a creation on the other tenant shows by now.
  else await ifPossible(() => context.dashboards.borrow());
  // One after the other with the same query, because a cached answer must not be given to the other tenant.
  const { items, exchanges } = await context.lists.read(list);
  const [first] = exchanges;
  const query = first === undefined ? {} : Object.fromEntries(new URL(first.url).searchParams);
  const kept = items.filter(
    (row) =>
      context.state.ledger.owns(kindIn(list), row.id) &&
      (list === "dashboards" || row.value.is_global !== true),
  );
  if (kept.length === 0) return { idle: `the run has no ${list} that the other list could show` };
  const other = await endsOf(context, list, otherTenant(context, `${list}.list`), query);
  const both = other.pages
    .flatMap(itemsOf)
    .find((row) => kept.some((one) => one.id === row.id && isSameObject(one, row)));
  if (both === undefined) {
    expectNoneOfOurs(context, list, other.pages);
    return other.isWhole ? undefined : { coverage: "the first and the last page of the other list" };
  }
  throw context.finding({
    message: `${kindIn(list)} ${both.id} appears in the lists of both ${tenantOf(`${list}.list`)}`,
    expected: "in one of the lists",
  });
}

/**
 * The run creates nothing for the other tenant, and nobody else uses its names.
 * @throws {Finding} for a row with such a name
 */
function expectNoneOfOurs(context: CheckContext, list: ListName, pages: readonly Exchange[]): void {
  const stray = pages
    .flatMap(itemsOf)
    .find(
      ({ value }) =>
        textOfJson(value.name).startsWith(context.plan.mark) &&
        (list === "dashboards" || value.is_global !== true),
    );
  if (stray === undefined) return;
  const tenant = tenantNoun(`${list}.list`);
  throw context.finding({
    message: `${kindIn(list)} ${stray.id} of the other ${tenant} has the name "${textOfJson(stray.value.name)}"`,
    expected: "no name of this run, which creates nothing there",
    place: stray.placeOf("name"),
  });
}

interface Ends {
  readonly pages: readonly Exchange[];
  readonly isWhole: boolean;
}

/**
 * The first page of the other list, a large one unless the target refuses it, and the last page: in most orders a new
 * row is on one of them.
 */
async function endsOf(
  context: CheckContext,
  list: ListName,
  tenant: PathParameters,
  large: Readonly<Record<string, string>>,
): Promise<Ends> {
  const operation = `${list}.list` as const;
  const asked = await context.send(operation, tenant, { query: large });
  const first = asked.succeeded ? asked : await context.send(operation, tenant);
  const { count, length } = envelopeOf(first);
  if (length === 0 || count <= length) return { pages: [first], isWhole: true };
  const offset = String(Math.max(length, count - length));
  const query = asked.succeeded ? { ...large, offset } : { offset };
  return { pages: [first, await context.send(operation, tenant, { query })], isWhole: count <= 2 * length };
}
