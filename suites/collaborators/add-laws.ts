import {
  type Exchange,
  type LawVerdict,
  objectDifference,
  Row,
  readBody,
  rememberingLaw,
  shapeOf,
} from "../../support/conformance/index.ts";

/** What an addition sends. */
interface Sent {
  readonly userUuid: string;
  readonly level: number;
}

/**
 * Rule 4 for every addition of the run: its answer shows the level that was sent, where the target keeps this level. What adds
 * somebody who is a collaborator already is left alone: whether that changes the level is not shown.
 */
export function addLaws(): void {
  const watched = ["collaborators.add", "collaborators.remove", "dashboards.create"] as const;
  rememberingLaw("collaborators.add.stores.level", watched, () => {
    /** The users who are known to be no collaborators, by dashboard. */
    const absent = new Set<string>();
    /** Which levels there are is a gap: those that an answer showed as they were sent. */
    const kept = new Set<number>();
    return (exchange): LawVerdict => {
      if (exchange.operation === "dashboards.create") {
        const made = bareBoardIn(exchange);
        if (made !== null) absent.add(made);
        return "silent";
      }
      const board = boardOf(exchange.parameters.dashboard_id, exchange);
      if (exchange.operation === "collaborators.remove") {
        if (exchange.succeeded) absent.add(`${board} ${exchange.parameters.user__uuid ?? ""}`);
        return "silent";
      }
      const sent = sentIn(exchange);
      const isNew = absent.has(board) || (sent !== null && absent.has(`${board} ${sent.userUuid}`));
      absent.delete(board);
      // Whoever was added, and whether the addition was carried out, is not known of every answer.
      for (const known of [...absent]) if (known.startsWith(`${board} `)) absent.delete(known);
      const row = collaboratorIn(exchange);
      if (!isNew || sent === null || row?.isLegible("level") !== true) return "silent";
      const wrong = objectDifference(row, { level: sent.level }, "written");
      if (wrong === null) kept.add(sent.level);
      return kept.has(sent.level) ? (wrong ?? "holds") : "silent";
    };
  });
}

function collaboratorIn(exchange: Exchange): Row<"collaborator"> | null {
  const shape = shapeOf(exchange);
  const [value] = shape?.rows ?? [];
  if (shape?.resource !== "collaborator" || value === undefined) return null;
  return new Row("collaborator", value, exchange, shape.paths[0]);
}

/** The dashboard, and the project that it is in. */
function boardOf(id: unknown, { parameters }: Exchange): string {
  return `${parameters.project_id ?? ""}/${String(id)}`;
}

/** A new dashboard that has nothing of another one; null where none was made. */
function bareBoardIn(exchange: Exchange): string | null {
  const [made] = exchange.succeeded ? (shapeOf(exchange)?.rows ?? []) : [];
  const sent = readBody(exchange.sentJson);
  const isDerived = sent === null || sent.use_template !== undefined || sent.use_dashboard !== undefined;
  return made === undefined || isDerived ? null : boardOf(made.id, exchange);
}

/** Null where the body is not as the document shows it. */
function sentIn({ sentJson }: Exchange): Sent | null {
  const { user_uuid: userUuid, level } = readBody(sentJson) ?? {};
  return typeof userUuid === "string" && typeof level === "number" ? { userUuid, level } : null;
}
