import { type GapId, kindOf, type ObjectKind, type OperationName } from "../../catalogue/index.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Unobserved } from "../../verdict/observation.ts";
import { Finding, type FindingText } from "../conclusions/finding.ts";
import type { ObservationDetails } from "../observations/observer.ts";
import { CheckRequests } from "./check-requests.ts";
import { type LastRead, readUntil } from "./read-until.ts";

/** What a check concludes from the answers: findings and observations. Names tell its objects apart in them. */
export class CheckConclusions extends CheckRequests {
  #requestNames = 0;

  /**
   * Reads until there is no `problem`, for at most two seconds. A problem that stays is the finding; agreement that
   * comes late is an observation (rule 10).
   */
  readonly eventually = async <Read>(
    read: () => Promise<Read>,
    problem: (read: Read) => FindingText | null | Promise<FindingText | null>,
  ): Promise<Read> => {
    const last = await this.readUntil(read, problem);
    if (last.wrong !== null) throw this.finding(last.wrong);
    return last.read;
  };

  /** Reads until there is no `problem`, and returns the last read with its problem, for callers that add to it. */
  readUntil<Read>(
    read: () => Promise<Read>,
    problem: (read: Read) => FindingText | null | Promise<FindingText | null>,
  ): Promise<LastRead<Read>> {
    const onLate = () => {
      this.state.objects.showing.readsLag = true;
      this.observe("service.read_after_write", "a read agreed with an earlier write only after a while");
    };
    return readUntil({ retryPolicy: this.retryPolicy, read, problem, onLate });
  }

  /** A contradiction of the check's requirement, with the exchanges that prove it: by default the check's last ones. */
  readonly finding = (text: FindingText, exchanges: readonly Exchange[] = this.evidence): Finding => {
    return new Finding(text, exchanges);
  };

  /**
   * Records what the target does in a gap: in words, as data if an answer can say it, and with the exchange that shows
   * it.
   */
  readonly observe = (gap: GapId, text: string, seen: ObservationDetails = {}): void => {
    this.state.observe(gap, text, seen);
  };

  /** Records why answers could not be observed. */
  miss(gap: GapId, missed: Omit<Unobserved, "gap">): void {
    this.state.miss(gap, missed);
  }

  /** A unique name with the run's mark. */
  readonly uniqueName = (label: string): string => {
    return this.state.names.plain(label);
  };

  /** A unique name for an object: if the target is known to keep such names, a long one in another script. */
  readonly variedName = (kind: ObjectKind, label: string): string => {
    return this.state.names.varied(kind, label);
  };

  /** A name for the body of a request. Every second name of a check is an unusual one. */
  readonly requestName = (operation: OperationName, label: string): string => {
    this.#requestNames += 1;
    if (this.#requestNames % 2 === 0) return this.uniqueName(label);
    return this.variedName(kindOf(operation), label);
  };
}
