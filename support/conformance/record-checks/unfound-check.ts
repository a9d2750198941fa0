import { kindIn, type ListName } from "../../catalogue/index.ts";
import { check } from "../check.ts";
import type { Check } from "../check-definition.ts";

/** Endpoints 2 and 13: whatever check creates an object, reads find it. */
export function unfoundCheck(list: ListName): void {
  const body: Check["body"] = async (context) => {
    const { records, target } = context.state;
    // A creation without an answer may be carried out at any time, and may be sent again.
    if (target.lostWrites.creationsIn(list) > 0) return { idle: "a creation got no answer" };
    const [unfound] = records.unfoundObjects.of(list);
    if (unfound === undefined) return { unneeded: "reads found what was created" };
    const { object, read } = unfound;
    throw context.finding(
      {
        message: `the creation of ${kindIn(list)} ${object.id} succeeded, but nothing finds it`,
        expected: "200",
        actual: String(read.status),
      },
      [read],
    );
  };
  check(`${list}.create.kept`, "what nothing finds", { closing: true, certain: true }, body);
}
