import { titleOf } from "../../support/catalogue/index.ts";
import { type CheckContext, check, describe, type Idle, integerOf } from "../../support/conformance/index.ts";
import { expectNoSuccess } from "../rules/scopes/refusals/expect-no-success.ts";
import { type OfSoftDeleted, ofSoftDeleted } from "./of-soft-deleted/of-soft-deleted.ts";
import { unlessGone } from "./scenario/index.ts";

/**
 * Whether a soft-deleted dashboard still has collaborators is a gap (section 3). If it has some, they are shown as
 * documented.
 */
describe("The collaborators of a soft-deleted dashboard", () => {
  check(
    "collaborators.add.stores.level",
    "on a soft-deleted dashboard",
    { needs: ["collaborator"], from: "standard" },
    onceSeen(async (context, { added, addition }) => {
      if (added?.succeeded !== true) return { idle: "a soft-deleted dashboard accepts no collaborator" };
      const stored = integerOf(addition.level);
      if (stored === null) return { idle: "the levels of the target are names, not numbers" };
      context.expect(added).toShow({ level: stored });
      return undefined;
    }),
  );
  check(
    "collaborators.remove.removed",
    "from a soft-deleted dashboard",
    { needs: ["collaborator"], from: "standard" },
    onceSeen(async (context, { addition, left }) => {
      if (left === null)
        return { idle: "a soft-deleted dashboard does not let its collaborators be removed" };
      const { last, list } = left;
      const wrong = unlessGone(list, addition);
      if (wrong !== null) throw context.finding(wrong, [last, list.reply]);
      return undefined;
    }),
  );
  for (const [requirement, which, need] of [
    ["auth.collaborators.remove.key_required", "keyless", []],
    ["scopes.collaborators.remove.refused", "withoutScope", ["key without dashboard:write"]],
  ] as const) {
    const needs = ["collaborator", ...need] as const;
    check(
      requirement,
      "from a soft-deleted dashboard",
      { needs, from: "standard" },
      onceSeen(async (context, { [which]: tried, removal }) => {
        if (tried?.exchange == null) return { idle: "no answer came that can be judged" };
        // Whether a user can be removed from it is a gap. The control request shows it.
        if (removal?.succeeded !== true && !tried.exchange.succeeded)
          return { idle: "the full key cannot remove a collaborator from it" };
        const words = `${titleOf("collaborators.remove")} from a soft-deleted dashboard`;
        await expectNoSuccess(context, "collaborators.remove", [tried], words);
        return undefined;
      }),
    );
  }
});

type Judge = (context: CheckContext, seen: OfSoftDeleted) => Promise<Idle | undefined>;

/** Judges what was seen. If the dashboard cannot be restored, it may be impossible to remove the collaborator. */
function onceSeen(judge: Judge): (context: CheckContext) => Promise<Idle | undefined> {
  return async (context) => {
    const seen = await ofSoftDeleted(context);
    return seen === null ? { idle: "a soft-deleted dashboard cannot be restored" } : judge(context, seen);
  };
}
