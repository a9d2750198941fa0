import { onTestFinished } from "vitest";
import type { Exchange } from "../../http/exchange.ts";
import { Target, type TargetListeners } from "../../http/target/target.ts";
import type { TargetPlan } from "../../settings/target-plan.ts";
import { planFor } from "../plan.ts";
import { type Answer, startScripted } from "./scripted-server.ts";

interface TargetOptions extends Omit<TargetListeners, "onExchange"> {
  /** The path prefix of the base address. */
  readonly prefix?: string;
  /** The port of the server. */
  readonly port?: number;
  readonly plan?: Partial<TargetPlan>;
}

/** A target whose server answers as the test says. Both end with the test. */
export async function startTarget(
  answer: Answer,
  { prefix = "", port, plan, ...listeners }: TargetOptions = {},
) {
  const server = await startScripted(answer, port);
  const interruption = new AbortController();
  const exchanges: Exchange[] = [];
  const target = new Target(planFor(server.origin + prefix, plan), interruption.signal, {
    onExchange: (exchange) => exchanges.push(exchange),
    ...listeners,
  });
  onTestFinished(() => target.close());
  return { ...server, target, exchanges, interruption };
}
