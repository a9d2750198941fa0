import type { ObjectKind } from "../../../support/catalogue/index.ts";
import type { Tenant } from "../../../support/catalogue/tenant.ts";
import type { Pool } from "../../../support/conformance/fixtures/lending/pool.ts";
import {
  type CheckContext,
  type Exchange,
  ifPossible,
  mayBeCopy,
} from "../../../support/conformance/index.ts";
import { isClientError, judgesNothing } from "../../../support/http/statuses.ts";

type Answers = readonly (Exchange | null)[];

/**
 * Sends requests with methods that section 4 does not name about an object of the run in the tenant, if there is one.
 * What a target makes of such a request is left to it. Only if it refuses all of them, the object must be as before, and
 * other checks may use it.
 */
export async function withOwnObject(
  context: CheckContext,
  tenant: Tenant,
  send: (id: string | undefined) => Promise<Answers>,
): Promise<Answers> {
  return tenant === "projects"
    ? withOne(context, "dashboard", context.objects.dashboards, send)
    : withOne(context, "app", context.objects.apps, send);
}

/** Several are borrowed, because the run does not know what a copy contains, and pools lend copies first. */
const borrowed = 3;

async function withOne<Own extends { readonly id: string; readonly created: Exchange }>(
  context: CheckContext,
  kind: ObjectKind,
  pool: Pool<Own>,
  send: (id: string | undefined) => Promise<Answers>,
): Promise<Answers> {
  let isAsBefore = true;
  let used: Own | undefined;
  const giveBack = (own: Own) => (own === used && !isAsBefore ? pool.spoil() : pool.giveBack(own));
  const all = await ifPossible(() =>
    context.borrowFrom(`${kind}s for other methods`, pool, borrowed, { giveBack }),
  );
  const [own] =
    all?.toSorted((one, other) => Number(mayBeCopy(one.created)) - Number(mayBeCopy(other.created))) ?? [];
  used = own;
  const since = performance.now();
  const answers = await send(own?.id);
  isAsBefore = answers.every((answer) => answer !== null && changesNothing(answer));
  if (own !== undefined && !isAsBefore) context.state.memory.doubt(kind, own.id, since);
  return answers;
}

/** Whether the target refused the request, or its method is safe (RFC 9110 §9.2.1). */
function changesNothing(answer: Exchange): boolean {
  return safe.has(answer.method) || (isClientError(answer.status) && !judgesNothing(answer));
}

const safe: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]);
