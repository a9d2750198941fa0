import type { Exchange } from "../../../http/exchange.ts";
import { check } from "../../check.ts";
import type { Check } from "../../check-definition.ts";
import type { RemovedApps } from "./removed-apps.ts";

interface Statement {
  readonly requirement: "apps.delete.gone" | "apps.delete.unlisted";
  /** The exchanges of each violation, the removal first. */
  readonly broken: (apps: RemovedApps) => readonly (readonly [Exchange, ...Exchange[]])[];
  readonly message: string;
  readonly expected: string;
}

const statements: readonly Statement[] = [
  {
    requirement: "apps.delete.gone",
    broken: (apps) => apps.shownIn("read").map(({ removal, shown }) => [removal, shown]),
    message: "an app is still retrieved after its removal",
    expected: "other than 2xx",
  },
  {
    requirement: "apps.delete.unlisted",
    broken: (apps) => apps.shownIn("list").map(({ removal, shown }) => [removal, shown]),
    message: "an app is still in the list after its removal",
    expected: "a list without it",
  },
];

/** Endpoint 16: a removed app is no longer shown, whichever check removed it and whatever its state was. */
export function removedAppChecks(): void {
  for (const { requirement, broken, message, expected } of statements) {
    const body: Check["body"] = async (context) => {
      const { records, target } = context.state;
      const [contradiction] = broken(records.removedApps).filter(
        ([exchange]) => !target.lostWrites.mayExplain(exchange),
      );
      if (contradiction === undefined) return { unneeded: "every removal did what it says" };
      throw context.finding({ message, expected }, contradiction);
    };
    check(requirement, "every removal of the run", { closing: true, certain: true }, body);
  }
}
