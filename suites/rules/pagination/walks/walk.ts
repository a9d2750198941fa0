import { type ListName, operations } from "../../../../support/catalogue/index.ts";
import { type Exchange, NotEvaluated } from "../../../../support/conformance/index.ts";
import type { CredentialLabel } from "../../../../support/evidence/credential.ts";
import { pathOfPageLink, pathOfWindow } from "../../../../support/http/lists/index.ts";
import type { Target } from "../../../../support/http/target/target.ts";
import { Page } from "./page.ts";
import type { PlannedWalk } from "./planned-walk.ts";

/** The reason why a walk ended. */
export type Ending =
  /** The page had no link to a further page. */
  | { readonly kind: "end" }
  /** The walk reached its planned number of pages. */
  | { readonly kind: "bound" }
  | { readonly kind: "astray"; readonly link: string }
  | { readonly kind: "refused"; readonly status: number; readonly link: string }
  | { readonly kind: "unreadable"; readonly error: NotEvaluated };

/** Pages read one after another, each but the first by the link of the page before. */
export interface Walk {
  readonly plan: PlannedWalk;
  readonly pages: readonly [Page, ...Page[]];
  readonly ending: Ending;
}

/** Returns the answer to the path of a page of a list, requested as the walk says. */
type AskForPage = (path: string, plan: PlannedWalk) => Promise<Exchange>;

function askFreshly(target: Target, list: ListName): AskForPage {
  const key = narrowestKey(target, list);
  return async (path, { narrow }) => {
    if (narrow !== true || key === undefined) return target.send(`${list}.list`, {}, { path });
    const answer = await target.send(`${list}.list`, {}, { path, credential: key });
    // Another requirement judges whether a key is granted the list.
    return answer.succeeded ? answer : target.send(`${list}.list`, {}, { path });
  };
}

/** The key that holds only the scope of the list, if the run has one. */
function narrowestKey({ plan }: Target, list: ListName): CredentialLabel | undefined {
  const scopes = operations[`${list}.list`].scope;
  return plan.scopedKeys[scopes] === undefined ? undefined : { kind: "scoped", scopes };
}

/** Requests each page once. Walks that reach the same page with the same key share its answer. */
export function askOnce(target: Target, list: ListName): AskForPage {
  const asked = new Map<string, Promise<Exchange>>();
  const ask = askFreshly(target, list);
  return (path, plan) => {
    const question = JSON.stringify([path, plan.narrow]);
    const answer = asked.get(question) ?? ask(path, plan);
    asked.set(question, answer);
    return answer;
  };
}

/** Reads the first page of a planned walk and follows its links, on the target's own origin and base path. */
export async function takeWalk(
  target: Target,
  list: ListName,
  plan: PlannedWalk,
  ask = askFreshly(target, list),
): Promise<Walk> {
  const first = new Page(list, await ask(pathOfWindow(target.plan, list, plan.start), plan), "request");
  const pages: [Page, ...Page[]] = [first];
  let last = first;
  const stop = (ending: Ending): Walk => ({ plan, pages, ending });
  if (!first.exchange.succeeded) return stop({ kind: "end" });
  for (;;) {
    // Another requirement judges whether the first page has a previous link.
    if (plan.direction === "previous" && last.offset === 0) return stop({ kind: "end" });
    let link: string | null;
    try {
      link = last[plan.direction];
    } catch (error) {
      if (error instanceof NotEvaluated) return stop({ kind: "unreadable", error });
      throw error;
    }
    if (link === null) return stop({ kind: "end" });
    if (pages.length >= plan.pages) return stop({ kind: "bound" });
    const path = pathOfPageLink(`${list}.list`, link, last.exchange.url);
    if (path === null) return stop({ kind: "astray", link });
    const page = new Page(list, await ask(path, plan), plan.direction);
    if (!page.exchange.succeeded) return stop({ kind: "refused", status: page.exchange.status, link });
    pages.push(page);
    last = page;
  }
}
