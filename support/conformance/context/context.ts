import type { Dispatcher } from "undici";
import type { ObjectKind } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Meter } from "../../http/target/target.ts";
import type { Turn } from "../../http/waiting/semaphore.ts";
import { putNameBack } from "../../ledger/index.ts";
import { confirmCollaborators } from "../confirmation/confirm-collaborators.ts";
import { confirmReads } from "../confirmation/confirm-reads.ts";
import { type Expect, expectIn } from "../expect/index.ts";
import { Apps } from "../fixtures/endpoints/apps.ts";
import { Collaborators } from "../fixtures/endpoints/collaborators.ts";
import { Dashboards } from "../fixtures/endpoints/dashboards.ts";
import { DeferredActions } from "../fixtures/lending/deferred-actions.ts";
import { type LoanOptions, Loans } from "../fixtures/lending/loans.ts";
import type { Pool } from "../fixtures/lending/pool.ts";
import type { Objects } from "../run/objects.ts";
import type { RunState } from "../run/run-state.ts";
import { CheckConclusions } from "./check-conclusions.ts";

/** How a check is carried out. */
export interface ContextOptions {
  /** How often the check was tried before. If it was, things that are created once for all checks are created again. */
  readonly again?: number;
  /** Counts the check's own requests, not those that are sent for several checks. */
  readonly meter?: Meter;
  readonly turn?: Turn;
}

/** Everything that a check works with. The runner returns what the check borrows. */
export class CheckContext extends CheckConclusions {
  readonly #deferred = new DeferredActions();
  readonly #loans = new Loans(this.#deferred);
  readonly #again: number;
  readonly name: string;
  /** The context itself, so that a check can pass it to functions. */
  readonly context: CheckContext = this;
  readonly dashboards = new Dashboards(this);
  readonly apps = new Apps(this);
  readonly collaborators = new Collaborators(this);
  /** Throws a finding if the actual value is not as expected. */
  readonly expect: Expect = expectIn(this);

  constructor(
    state: RunState,
    name: string,
    { again = 0, meter = { requests: 0, onWireMs: 0 }, turn = "usual" }: ContextOptions = {},
  ) {
    super(state, meter, turn);
    this.name = name;
    this.#again = again;
  }

  /** Whether the check was tried before. */
  get isRepeated(): boolean {
    return this.#again > 0;
  }

  get objects(): Objects {
    return this.state.objects;
  }

  /**
   * Objects of a pool that no other check uses until this one ends. A check borrows everything that it needs of a pool
   * at once: checks that each held some objects and waited for more would deadlock.
   */
  borrowFrom<Item>(
    name: string,
    pool: Pool<Item>,
    count: number,
    options: LoanOptions<Item> = {},
  ): Promise<readonly Item[]> {
    return this.#loans.take(name, pool, count, { turn: this.turn, ...options });
  }

  /** Adds the creation of a fixture's object to the evidence. */
  async made<Own extends { readonly created: Exchange }>(making: Promise<Own>): Promise<Own> {
    const own = await making;
    this.checkEvidence.show(own.created);
    return own;
  }

  /**
   * Creates a thing once for several checks of the run: the first caller creates it, and all callers get the result
   * with its evidence.
   */
  readonly once = async <Made>(key: string, make: () => Promise<Made>): Promise<Made> => {
    let isMaker = false;
    const name = this.#again === 0 ? key : `${key}, try ${this.#again + 1}`;
    const thing = await this.state.once(name, () => {
      isMaker = true;
      return this.checkEvidence.withEvidence(make);
    });
    if (!isMaker) this.checkEvidence.join(thing);
    return thing.made;
  };

  /** Runs a scenario once for all checks that look at it. It is a long sequence, so its requests go first. */
  scenario<Made>(key: string, run: (own: CheckContext) => Promise<Made>): Promise<Made> {
    return this.once(key, () => this.#apart(run, "first"));
  }

  /**
   * Runs `work` with loans of its own, which are returned when it ends. Meanwhile the check must hold nothing that
   * others wait for.
   */
  apart<Result>(work: (own: CheckContext) => Promise<Result>): Promise<Result> {
    return this.#apart(work, this.turn);
  }

  async #apart<Result>(work: (own: CheckContext) => Promise<Result>, turn: Turn): Promise<Result> {
    const own = new CheckContext(this.state, this.name, { again: this.#again, meter: this.meter, turn });
    try {
      return await work(own);
    } finally {
      this.checkEvidence.join(own);
      await own.release();
    }
  }

  /** One connection for requests that must share it. It is given back when the check ends. */
  connection(): Dispatcher {
    const { connection, giveBack } = this.state.target.connection();
    this.#deferred.defer(giveBack);
    return connection;
  }

  /** Renames an object of the run so that its name has the run's mark again; null if it has it already. */
  async putNameBack(kind: ObjectKind, id: string): Promise<Exchange | null> {
    const { ledger, target } = this.state;
    const object = ledger.unmarked().find((named) => named.kind === kind && named.id === id);
    return object === undefined ? null : putNameBack(target, object, this.uniqueName("put back"));
  }

  /** Runs an action when the check ends, whatever its outcome. */
  readonly afterwards = (work: () => void | Promise<void>): void => {
    this.#deferred.defer(work);
  };

  /**
   * Restores what this check left when all checks are over. Until then no other check may meet it, so it is for checks
   * that run last.
   */
  readonly restoreAtEnd = (restore: (own: CheckContext) => Promise<unknown>): void => {
    this.state.restorations.push(() => this.apart(restore));
  };

  /** For the runner: returns what was borrowed, with its name restored. Throws the first failure at the end. */
  async release(): Promise<void> {
    // What is deferred last runs first, while no other check has the objects yet.
    this.#deferred.defer(async () => {
      for (const { kind, id } of this.state.ledger.unmarked()) {
        if (this.checkEvidence.wrote(kind, id)) await this.putNameBack(kind, id);
      }
    });
    this.#deferred.defer(() => confirmCollaborators(this));
    this.#deferred.defer(() =>
      confirmReads(this, this.state.memory.readings.suspectsIn(this.checkEvidence.exchanges)),
    );
    await this.#deferred.release();
  }
}
