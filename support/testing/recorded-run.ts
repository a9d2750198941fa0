import { connectInProcess } from "../http/connection/in-process.ts";
import { wasClosed } from "../http/errors.ts";
import { planFor, siteOf } from "../proof/trials/plan-for.ts";
import type { Seam } from "../reference/http/request.ts";
import { makeReference } from "../reference/index.ts";
import { steadyClock } from "../reference/testing/clock.ts";
import { judgeHere } from "../runner/judge-here.ts";

type Connect = ReturnType<typeof makeReference>["connect"];
type DirectConnection = ReturnType<Connect>;
type Sent = readonly [connection: number, request: Parameters<DirectConnection>[0]];

/** The requests of one run at standard depth, with the answers of a conformant server. */
export class RecordedRun {
  readonly #sent: readonly Sent[];
  readonly #answers: readonly string[];

  private constructor(sent: readonly Sent[], answers: readonly string[]) {
    this.#sent = sent;
    this.#answers = answers;
  }

  /** Records a run against the reference target. */
  static async of(): Promise<RecordedRun> {
    const reference = makeReference({ now: steadyClock() });
    const sent: Sent[] = [];
    let connections = 0;
    const origin = "http://recorded.invalid";
    const close = connectInProcess(origin, () => {
      const number = connections;
      const send = reference.connect();
      connections += 1;
      return (request) => {
        sent.push([number, request]);
        return send(request);
      };
    });
    try {
      await judgeHere(planFor(siteOf(origin, reference), { depth: "standard" }));
    } finally {
      close();
    }
    const answers: string[] = [];
    for await (const answer of replay(sent, [])) answers.push(JSON.stringify(answer));
    return new RecordedRun(sent, answers);
  }

  /** The first answer of a server with the changes that differs from the conformant one; undefined if there is none. */
  async firstDifference(seams: readonly Seam[]): Promise<{ readonly status: number } | undefined> {
    let index = 0;
    for await (const answer of replay(this.#sent, seams)) {
      if (JSON.stringify(answer) !== this.#answers[index]) return answer;
      index += 1;
    }
    return undefined;
  }
}

/** Stands for an answer if the connection ends without one. */
const none = { status: 0, headers: {}, text: "", isMisencoded: false };

function unlessEnded(error: unknown): typeof none {
  if (wasClosed(error)) return none;
  throw error;
}

/** The answers of a new server to the requests, which are sent one after another. */
async function* replay(
  sent: readonly Sent[],
  seams: readonly Seam[],
): AsyncGenerator<Awaited<ReturnType<DirectConnection>>> {
  const reference = makeReference({ now: steadyClock(), seams });
  const connections = new Map<number, DirectConnection>();
  for (const [number, request] of sent) {
    const send = connections.get(number) ?? reference.connect();
    connections.set(number, send);
    const { headers, ...answer } = await send(request).catch(unlessEnded);
    // The Date header differs between two runs.
    yield { ...answer, headers: { ...headers, date: "" } };
  }
}
