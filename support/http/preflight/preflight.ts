import type { Area } from "../../catalogue/index.ts";
import type { Route } from "../../settings/route.ts";
import { deadlineOf, openPool } from "../connection/connection-pool.ts";
import { diagnose, type FirstLook, type SecondLook } from "./diagnosis.ts";
import { pathIn, places, strangerTo } from "./place.ts";
import { type ProbeOptions, probe } from "./probe.ts";

/** The part of the settings that a preflight needs. */
export interface PreflightTarget {
  readonly baseUrl: string;
  readonly fullKey: string;
  readonly projectId: string;
  readonly organizationId: string;
  readonly route?: Route;
}

export interface PreflightOptions {
  /** The selected areas; all if absent. Only these are requested. */
  readonly areas?: readonly Area[];
  readonly signal?: AbortSignal;
  /** The time limit of each request, in milliseconds; 10 s by default. */
  readonly timeoutMs?: number;
}

const connections = 16;

/**
 * Resolves if a run against the target can start. It sends GET requests only. Answers that are merely odd are left to
 * the suites.
 *
 * @throws UnreachableError, TlsError, RedirectedElsewhereError, WrongPrefixError, NotJsonError, BadKeyError,
 * UnknownProjectError or UnknownOrganizationError if a run certainly cannot start; the signal's reason if it is aborted
 */
export async function preflight(target: PreflightTarget, options: PreflightOptions = {}): Promise<void> {
  const dispatcher = openPool(target.baseUrl, connections, target.route);
  try {
    const probing: ProbeOptions = {
      timeoutMs: target.route?.answerSeconds === undefined ? 10_000 : deadlineOf(target.route),
      ...options,
      ...(target.route?.headers === undefined ? {} : { headers: target.route.headers }),
      baseUrl: target.baseUrl,
      dispatcher,
    };
    const looks = await lookFirst(target, options.areas, probing);
    const error = await diagnose(target, looks, (look) => lookAgain(target, look, probing));
    if (error !== undefined) throw error;
  } finally {
    await dispatcher.destroy();
  }
}

/** Requests the list of each selected place with the key and, for comparison, without. */
async function lookFirst(
  target: PreflightTarget,
  areas: readonly Area[] | undefined,
  probing: ProbeOptions,
): Promise<FirstLook[]> {
  const selected = places.filter(
    (place) => areas === undefined || place.areas.some((area) => areas.includes(area)),
  );
  return Promise.all(
    selected.map(async (place) => {
      const id = place.noun === "project" ? target.projectId : target.organizationId;
      const path = pathIn(place, id, place.list);
      const [list, withoutKey] = await Promise.all([
        probe(path, target.fullKey, probing),
        probe(path, undefined, probing),
      ]);
      return { place, id, list, withoutKey };
    }),
  );
}

/** Sends the requests that distinguish an unknown place from a broken list, and both from a wrong address. */
async function lookAgain(
  target: PreflightTarget,
  look: FirstLook,
  probing: ProbeOptions,
): Promise<SecondLook> {
  const { place, id } = look;
  const stranger = strangerTo(id);
  const nowhere = `/api/${strangerTo("")}`;
  const read = (path: string) => probe(path, target.fullKey, probing);
  const [strangerList, witnesses, strangerWitnesses, noPath, noPathWithoutKey] = await Promise.all([
    read(pathIn(place, stranger, place.list)),
    Promise.all(place.witnesses.map((operation) => read(pathIn(place, id, operation)))),
    Promise.all(place.witnesses.map((operation) => read(pathIn(place, stranger, operation)))),
    read(nowhere),
    probe(nowhere, undefined, probing),
  ]);
  return { ...look, strangerList, witnesses, strangerWitnesses, noPath, noPathWithoutKey };
}
