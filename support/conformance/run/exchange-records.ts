import type { Exchange } from "../../http/exchange.ts";
import type { IsOutlasted } from "../../http/waiting/retry-policy.ts";
import type { Memory } from "../memory/memory.ts";
import { ContradictoryPages } from "../pages/contradictory-pages.ts";
import { GivenRecords } from "../records/collaborators/given-records.ts";
import { OutdatedLevels } from "../records/collaborators/outdated-levels.ts";
import { RefusedAdditions } from "../records/collaborators/refused-additions.ts";
import { RemovedCollaborators } from "../records/collaborators/removed-collaborators.ts";
import { UnshownCollaborators } from "../records/collaborators/unshown-collaborators.ts";
import { AbsentRows } from "../records/lists/absent-rows.ts";
import { LeftOutRows } from "../records/lists/left-out-rows.ts";
import { UnexpectedObjects } from "../records/lists/unexpected-objects.ts";
import { DeletedDashboards } from "../records/objects/deleted-dashboards.ts";
import { UnfoundObjects } from "../records/objects/unfound-objects.ts";
import { RefusedRemovals } from "../records/removed-apps/refused-removals.ts";
import { RemovedApps } from "../records/removed-apps/removed-apps.ts";
import { KeptTags } from "../records/values/kept-tags.ts";
import { type Compared, SteadyFacts } from "../records/values/steady-facts.ts";
import { UnkeptTags } from "../records/values/unkept-tags.ts";
import { UnkeptValues } from "../records/values/unkept-values.ts";
import { RefusedHolders } from "../refusals/refused-holders.ts";
import { RefusedRequests } from "../refusals/refused-requests.ts";

/** What the exchanges of a run contradict in each other. The checks that close the run look at each kind again. */
export class ExchangeRecords {
  readonly #memory: Memory;
  readonly absentRows = new AbsentRows();
  /** Objects that lists left out for a while. */
  readonly leftOutRows: LeftOutRows;
  /** What lists and updates show of the fields that no request sends, beside other answers. */
  readonly steadyFacts: Readonly<Record<Compared, SteadyFacts>>;
  /** Removed collaborators that are still shown. */
  readonly removedCollaborators = new RemovedCollaborators();
  readonly unshownCollaborators = new UnshownCollaborators();
  /** Collaborators who are there although their addition was refused. */
  readonly refusedAdditions: RefusedAdditions;
  readonly outdatedLevels = new OutdatedLevels();
  readonly givenRecords = new GivenRecords();
  /** Apps that are shown after their removal. */
  readonly removedApps: RemovedApps;
  /** Apps that are gone although their removal was refused. */
  readonly refusedRemovals: RefusedRemovals;
  /** Objects that nothing found since their creation. */
  readonly unfoundObjects: UnfoundObjects;
  /** Soft-deleted dashboards that were found, and not found. */
  readonly deletedDashboards: DeletedDashboards;
  readonly unkeptValues: UnkeptValues;
  /** Creations that did not keep their tags. */
  readonly unkeptTags: UnkeptTags;
  readonly contradictoryPages = new ContradictoryPages();
  /** Requests that are refused on one object and accepted on another. */
  readonly refusals: RefusedRequests;
  /** Keys with the scope that are granted a request about one object, and refused it about another. */
  readonly refusedHolders: RefusedHolders;
  /** Objects in lists that have names of the run. */
  readonly unexpectedObjects: UnexpectedObjects;

  /**
   * @param mark the run's mark, which is in the names of its objects
   * @param isOutlasted whether every read from the second moment on shows the writes up to the first
   */
  constructor(memory: Memory, mark: string, isOutlasted: IsOutlasted) {
    this.#memory = memory;
    this.leftOutRows = new LeftOutRows(memory, isOutlasted);
    this.steadyFacts = {
      list: new SteadyFacts(memory, isOutlasted, "list"),
      update: new SteadyFacts(memory, isOutlasted, "update"),
    };
    this.refusedAdditions = new RefusedAdditions(memory);
    this.removedApps = new RemovedApps(memory, isOutlasted);
    this.refusedRemovals = new RefusedRemovals(memory, isOutlasted);
    this.unfoundObjects = new UnfoundObjects(memory, isOutlasted);
    this.deletedDashboards = new DeletedDashboards(memory);
    const keptTags = new KeptTags();
    this.unkeptValues = new UnkeptValues(memory, keptTags);
    this.unkeptTags = new UnkeptTags(keptTags);
    this.refusals = new RefusedRequests(memory, isOutlasted);
    this.refusedHolders = new RefusedHolders(isOutlasted);
    this.unexpectedObjects = new UnexpectedObjects(mark);
  }

  /**
   * Records an exchange, in the memory as well. Some records leave out the clean-up, because it removes what they
   * expect.
   */
  record(exchange: Exchange, isCleaning: boolean): void {
    // The state before the request matters for it, so it comes before the memory.
    if (!isCleaning) this.unkeptValues.record(exchange);
    if (!isCleaning) this.unkeptTags.record(exchange);
    this.#memory.record(exchange);
    if (!isCleaning) this.leftOutRows.record(exchange);
    for (const facts of Object.values(this.steadyFacts)) facts.record(exchange);
    this.unfoundObjects.record(exchange);
    if (!isCleaning) this.deletedDashboards.record(exchange);
    this.unexpectedObjects.record(exchange);
    this.removedCollaborators.record(exchange);
    this.removedApps.record(exchange);
    this.refusedRemovals.record(exchange);
    this.givenRecords.record(exchange);
    this.contradictoryPages.record(exchange);
    if (!isCleaning) this.unshownCollaborators.record(exchange);
    this.refusedAdditions.record(exchange);
    this.outdatedLevels.record(exchange);
    if (!isCleaning) this.refusedHolders.record(exchange, this.#memory.objectOf(exchange));
    this.refusals.record(exchange);
  }
}
