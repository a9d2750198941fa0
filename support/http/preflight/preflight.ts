import { randomInt, randomUUID } from "node:crypto";
import type { Area, OperationName } from "../../catalogue/index.ts";
import { present } from "../../settings/present.ts";
import type { Route } from "../../settings/route.ts";
import type { Site, SlashForm } from "../../settings/target-plan.ts";
import { deadlineOf, openPool } from "../connection/connection-pool.ts";
import { type AskOptions, ask } from "./ask.ts";
import { diagnose } from "./diagnosis.ts";
import type { FirstLook, SecondLook } from "./looks.ts";
import { onlyFormOf } from "./only-form.ts";
import { pathIn, runTenants } from "./run-tenant.ts";

/** The part of the settings that a preflight needs. */
export interface PreflightTarget {
  readonly baseUrl: string;
  readonly fullKey: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly route?: Route;
}

/** How much a preflight asks, and for how long. */
export interface PreflightOptions {
  /** The selected areas; all if absent. Only these are requested. */
  readonly areas?: readonly Area[];
  readonly signal?: AbortSignal;
  /** The time limit of each request, in milliseconds; 10 s by default. */
  readonly timeoutMs?: number;
}

const connections = 16;

/** How lists are requested. */
interface Asking extends AskOptions {
  readonly form: SlashForm;
}

/**
 * Resolves if a run against the target can start, with what is seen of its paths. It sends GET requests only. Answers
 * that are merely odd are left to the suites.
 *
 * @throws UnreachableError, TlsError, RedirectedElsewhereError, WrongPrefixError, NotJsonError, BadKeyError,
 * UnknownProjectError or UnknownOrganizationError if a run certainly cannot start; the signal's reason if it is aborted
 */
export async function preflight(
  target: PreflightTarget,
  options: PreflightOptions = {},
): Promise<Pick<Site, "onlyForm">> {
  const dispatcher = openPool(target.baseUrl, connections, target.route);
  try {
    const asking: Asking = {
      form: "bare",
      timeoutMs: target.route?.answerSeconds === undefined ? 10_000 : deadlineOf(target.route),
      ...options,
      ...present({ headers: target.route?.headers }),
      baseUrl: target.baseUrl,
      dispatcher,
    };
    const atFirst = await lookFirst(target, options.areas, asking);
    const onlyForm = onlyFormOf(atFirst);
    const known = { ...asking, form: onlyForm ?? "bare" };
    const looks = known.form === "bare" ? atFirst : await lookFirst(target, options.areas, known);
    const error = await diagnose(target, looks, (look) => lookAgain(target, look, known));
    if (error !== undefined) throw error;
    return present({ onlyForm });
  } finally {
    await dispatcher.destroy();
  }
}

/** Requests the list of each selected tenant with the key, in both forms of its path, and once without a key. */
async function lookFirst(
  target: PreflightTarget,
  areas: readonly Area[] | undefined,
  asking: Asking,
): Promise<FirstLook[]> {
  const selected = runTenants.filter(
    (tenant) => areas === undefined || tenant.areas.some((area) => areas.includes(area)),
  );
  return Promise.all(
    selected.map(async (tenant) => {
      const id = tenant.noun === "project" ? target.projectId : target.organizationId;
      const path = pathIn(tenant, id, tenant.list, asking.form);
      const otherPath = pathIn(tenant, id, tenant.list, asking.form === "bare" ? "slashed" : "bare");
      const [list, withoutKey, otherForm] = await Promise.all([
        ask(path, target.fullKey, asking),
        ask(path, undefined, asking),
        ask(otherPath, target.fullKey, asking),
      ]);
      return { tenant, id, list, withoutKey, otherForm };
    }),
  );
}

/** Sends the requests that distinguish an unknown tenant from a broken list, and both from a wrong address. */
async function lookAgain(target: PreflightTarget, look: FirstLook, asking: Asking): Promise<SecondLook> {
  const { tenant, id } = look;
  const madeUp = madeUpIdLike(id);
  const nowhere = `/api/${madeUpIdLike("")}`;
  const read = (path: string) => ask(path, target.fullKey, asking);
  const readIn = (tenantId: string, operation: OperationName) =>
    read(pathIn(tenant, tenantId, operation, asking.form));
  const [madeUpTenantList, otherReads, madeUpTenantReads, noPath, noPathWithoutKey] = await Promise.all([
    readIn(madeUp, tenant.list),
    Promise.all(tenant.otherReads.map((operation) => readIn(id, operation))),
    Promise.all(tenant.otherReads.map((operation) => readIn(madeUp, operation))),
    read(nowhere),
    ask(nowhere, undefined, asking),
  ]);
  return { ...look, madeUpTenantList, otherReads, madeUpTenantReads, noPath, noPathWithoutKey };
}

/** An identifier of the same form that no target knows. */
function madeUpIdLike(id: string): string {
  if (/^\d+$/.test(id)) return String(randomInt(1_900_000_000, 2_147_483_647));
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) return randomUUID();
  return `dashspec-${randomUUID().slice(0, 8)}`;
}
