import type { RequirementId } from "../../../support/catalogue/index.ts";
import {
  bodyJudge,
  type Exchange,
  isSingle,
  type LawVerdict,
  type LawViolation,
  rememberingLaw,
  shapeOf,
  showsNothing,
  statusJudge,
} from "../../../support/conformance/index.ts";

/**
 * If endpoint 8 shows one object, as in the sample of section 4.2, the document leaves open what it answers when there
 * are no collaborators: null or no body, with 200 or 204. If it ever shows several, or never shows a user who was
 * added, this does not excuse it.
 */
function unlessNobody(requirement: RequirementId, judge: (exchange: Exchange) => LawVerdict): void {
  rememberingLaw(requirement, ["collaborators.list", "collaborators.add"], () => {
    const unexplained: LawViolation[] = [];
    let showsOne = false;
    let mustShow = false;
    const look = (exchange: Exchange) => {
      if (exchange.operation === "collaborators.add") {
        mustShow ||= exchange.succeeded;
        return "silent";
      }
      const isOne = isSingle(exchange) && (shapeOf(exchange)?.rows.length ?? 0) > 0;
      showsOne ||= isOne;
      mustShow ||= exchange.succeeded && !isOne && !isSingle(exchange) && !showsNothing(exchange);
      const verdict = judge(exchange);
      if (typeof verdict === "string" || !showsNothing(exchange)) return verdict;
      unexplained.push({ text: verdict, exchange });
      return "silent";
    };
    return Object.assign(look, { atEnd: () => (mustShow && !showsOne ? unexplained : []) });
  });
}

/** The laws of endpoint 8. */
export function listLaws(): void {
  unlessNobody("collaborators.list.status", statusJudge("collaborators.list"));
  const hasCollaborators = bodyJudge("collaborators.list.body");
  unlessNobody("collaborators.list.body", (exchange) =>
    showsNothing(exchange) && exchange.body.kind === "json"
      ? { message: "expected collaborator objects, in an array, an envelope or alone, received null" }
      : hasCollaborators(exchange),
  );
}
