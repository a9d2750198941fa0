import {
  type LawVerdict,
  objectDifference,
  readBody,
  rememberingLaw,
  shownRows,
  statusJudge,
} from "../../../support/conformance/index.ts";
import { NonCollaborators, tellingOfNonCollaborators } from "./non-collaborators.ts";

/**
 * Rule 4 for every addition: its answer shows the level that was sent, if the target keeps this level. An addition of a
 * user who is already a collaborator is not judged, because the document does not show whether it changes the level.
 */
export function addedLevelLaw(): void {
  rememberingLaw(
    "collaborators.add.stores.level",
    tellingOfNonCollaborators,
    () => {
      const nonCollaborators = new NonCollaborators();
      /** Which levels exist is a gap. These are the levels that an answer showed as they were sent. */
      const kept = new Set<number>();
      return (exchange): LawVerdict => {
        const isNew = nonCollaborators.isNewIn(exchange);
        const level = isNew && !exchange.probe ? readBody(exchange.sentJson)?.level : null;
        const [row] = shownRows(exchange, "collaborator");
        if (typeof level !== "number" || row?.isLegible("level") !== true) return "silent";
        const wrong = objectDifference(row, { level }, "written");
        if (wrong === null) kept.add(level);
        return kept.has(level) ? (wrong ?? "holds") : "silent";
      };
    },
    { ofProbes: true },
  );
}

/** An addition is answered with 201. The document does not show the answer for a user who is already a collaborator. */
export function addedStatusLaw(): void {
  const isAdded = statusJudge("collaborators.add");
  rememberingLaw(
    "collaborators.add.status",
    tellingOfNonCollaborators,
    () => {
      const nonCollaborators = new NonCollaborators();
      return (exchange): LawVerdict => {
        const isNew = nonCollaborators.isNewIn(exchange);
        if (exchange.operation !== "collaborators.add" || exchange.probe) return "silent";
        const verdict = isAdded(exchange);
        return isNew || verdict === "holds" ? verdict : "silent";
      };
    },
    { ofProbes: true, needs: ["collaborator"] },
  );
}
