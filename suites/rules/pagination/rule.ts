import type { FindingText } from "../../../support/conformance/index.ts";
import type { Baseline } from "./baseline.ts";
import type { Page } from "./page.ts";
import type { Walk } from "./walk.ts";

/** What a whole traversal told about the target's page sizes. */
export interface Sizes {
  /** The most rows on any page of which a limit was asked: a clamp, where pages are shorter than asked. */
  readonly longestPage: number;
  /** How many rows a page has when no limit is sent; at least so many, where all rows fitted on it. */
  readonly byDefault: { readonly rows: number; readonly exact: boolean };
}

export interface Problem {
  readonly kind: "problem";
  readonly text: FindingText;
  readonly pages: readonly Page[];
  /** Whether these pages prove it by themselves, whatever happened to the list meanwhile. */
  readonly provenByPages: boolean;
}

/** What a rule says of a walk, held against one reading of the list. */
export type Judgement = "silent" | "holds" | Problem;

/** One statement about pages. Pure: it looks at what was read, and may throw NotEvaluated for what cannot be read. */
export interface Rule {
  /** What follows `dashboards.pages.` or `apps.pages.` in the requirement's id. */
  readonly name: RuleName;
  readonly title: string;
  /** Whether it speaks of single pages, or of how they follow each other. */
  readonly appliesTo: "page" | "walk";
  /** Whether it compares pages with readings of the list; without, what happens to the list meanwhile is all the same to it. */
  readonly needsBaseline: boolean;
  /**
   * Whether a problem counts although others write, provided each page's `count` matches the readings before and
   * after. The count itself may be right whenever it differs: others may have changed it in between.
   */
  readonly provableWhileOthersWrite: boolean;
  readonly judge: (walk: Walk, baseline: Baseline, sizes: Sizes) => Judgement;
}

export type RuleName =
  | "limit"
  | "offset"
  | "default"
  | "count"
  | "forward"
  | "backward"
  | "first"
  | "last"
  | "links_carry"
  | "windows"
  | "past_end"
  | "links_absolute";

export function problem(text: FindingText, pages: readonly Page[]): Problem {
  return { kind: "problem", text, pages, provenByPages: false };
}

/** A problem that one page proves by itself. */
export function evident(text: FindingText, page: Page): Problem {
  return { kind: "problem", text, pages: [page], provenByPages: true };
}

/** A judge of single pages as a judge of walks: the first problem counts. Answers other than 2xx are left out. */
export function onEachPage(
  judge: (page: Page, baseline: Baseline, sizes: Sizes) => Judgement,
): Rule["judge"] {
  return (walk, baseline, sizes) => {
    let judgement: Judgement = "silent";
    for (const page of walk.pages) {
      if (!page.exchange.succeeded) continue;
      const found = judge(page, baseline, sizes);
      if (typeof found === "object") return found;
      if (found === "holds") judgement = "holds";
    }
    return judgement;
  };
}
