import { operations } from "../../../catalogue/index.ts";
import { describeScopedKey } from "../../../evidence/credential.ts";
import type { PathParameters } from "../../../http/address.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { allScopeSets } from "../../../settings/index.ts";
import { possessionOf } from "../../../settings/keys/possession.ts";
import { fullScopeSet } from "../../../settings/keys/scope-set.ts";
import type { ScopeSet } from "../../../settings/target-plan.ts";
import { bad, good, type Note, open } from "./remark.ts";
import { answerWords, type Session, shortPage } from "./session.ts";

/** One read for each read scope. A GET does not show what a key may write. */
interface Question {
  readonly operation: "dashboards.list" | "sharing.retrieve" | "apps.list";
  readonly parameters: PathParameters;
}

/** Tries every key at reads that it should be granted, and at reads that it should be refused. */
export async function scopedKeys(session: Session): Promise<readonly Note[]> {
  const sets = Object.keys(session.plan.scopedKeys).filter((set) => set !== fullScopeSet);
  if (sets.length === 0) return [open("there is no key that lacks a scope")];
  const dashboard = await session.idIn("dashboards");
  const questions: readonly Question[] = [
    ...session.selectedLists.map((name) => ({ operation: `${name}.list` as const, parameters: {} })),
    ...(dashboard === undefined
      ? []
      : [{ operation: "sharing.retrieve" as const, parameters: { dashboard_id: dashboard } }]),
  ];
  const problems = (await Promise.all(sets.map((set) => problemsOf(session, set, questions)))).flat();
  const asked = questions.map(({ operation }) => operations[operation].number).join(", ");
  return [
    ...problems,
    ...(problems.length > 0
      ? []
      : [
          good(
            `${sets.length === 1 ? "one key reads" : `${sets.length} keys read`} what they should, and nothing else (endpoints ${asked})`,
          ),
        ]),
    open("what keys may write shows only in a run"),
    ...missing(session, sets.length),
  ];
}

async function problemsOf(
  session: Session,
  set: ScopeSet,
  questions: readonly Question[],
): Promise<readonly Note[]> {
  const notes = await Promise.all(
    questions.map(async ({ operation, parameters }) => {
      const exchange = await session.ask(operation, parameters, {
        credential: { kind: "scoped", scopes: set },
        ...(operation === "sharing.retrieve" ? {} : { query: shortPage }),
      });
      return problemOf(set, operation, exchange);
    }),
  );
  return notes.flatMap((note) => note ?? []);
}

function problemOf(set: ScopeSet, operation: Question["operation"], exchange: Exchange | null): Note | null {
  const { scope, number } = operations[operation];
  const key = describeScopedKey(set);
  if (exchange === null) return open(`endpoint ${number} ${answerWords(exchange)} to ${key}`);
  const possession = possessionOf(set, scope);
  const granted = exchange.succeeded;
  if (possession === "holding" && !granted) {
    return bad(
      `endpoint ${number} ${answerWords(exchange)} to ${key}: the key does not hold ${scope}, or the target is wrong`,
    );
  }
  if (possession === "lacking" && granted) {
    return bad(
      `endpoint ${number} ${answerWords(exchange)} to ${key}: the key holds ${scope}, or the target is wrong`,
    );
  }
  return null;
}

/** The reasons why some sets have no key, each once. */
function missing({ plan }: Session, count: number): readonly Note[] {
  const reasons = new Map<string, number>();
  for (const reason of Object.values(plan.missingKeys)) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  return [
    ...[...reasons].map(([reason, sets]) =>
      open(`no key for ${sets === 1 ? "one set" : `${sets} sets`} of scopes: ${reason}`),
    ),
    ...(reasons.size === 0 && count < allScopeSets.length - 1
      ? [open(`keys for ${count + 1} of ${allScopeSets.length} sets of scopes, the full one included`)]
      : []),
  ];
}
