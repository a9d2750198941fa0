import type { FindingText } from "../../../../support/conformance/index.ts";
import type { Baseline } from "./baseline.ts";
import type { Page } from "./page.ts";
import type { Walk } from "./walk.ts";

/** The target's page sizes, as seen in a whole traversal. */
export interface Sizes {
  /**
   * The most rows on any page that was requested with a limit. If pages are shorter than requested, this is the clamp.
   */
  readonly longestPage: number;
  /** The number of rows on a page without a limit in the request; a minimum if all rows fitted on it. */
  readonly byDefault: { readonly rows: number; readonly exact: boolean };
}

/** A contradiction of a rule, with the pages that show it. */
export interface Problem {
  readonly kind: "problem";
  readonly text: FindingText;
  readonly pages: readonly Page[];
  /** Whether the pages alone prove it, whatever happened to the list meanwhile. */
  readonly provenByPages: boolean;
}

/** The judgement of a rule about a walk, compared with one reading of the list. */
export type Judgement = "silent" | "holds" | Problem;

/**
 * One statement about pages. It is pure: it uses only what was read, and may throw NotEvaluated for what cannot be
 * read.
 */
export interface Rule {
  /** The part of the requirement's id after `dashboards.pages.` or `apps.pages.`. */
  readonly name: RuleName;
  readonly title: string;
  /** Whether the rule is about single pages, or about how they follow each other. */
  readonly appliesTo: "page" | "walk";
  /** Whether it compares pages with readings of the list. If not, changes of the list meanwhile do not affect it. */
  readonly needsBaseline: boolean;
  /**
   * Whether a problem counts although others write, provided that each page's `count` matches the readings before and
   * after. A `count` that differs may be right, because others may have changed the list in between.
   */
  readonly provableWhileOthersWrite: boolean;
  readonly judge: (walk: Walk, baseline: Baseline, sizes: Sizes) => Judgement;
}

/** The last part of the requirement that a rule judges. */
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

/** A problem that a change of the list between its pages may explain. */
export function problem(text: FindingText, pages: readonly Page[]): Problem {
  return { kind: "problem", text, pages, provenByPages: false };
}

/** A problem that one page proves by itself. */
export function evident(text: FindingText, page: Page): Problem {
  return { kind: "problem", text, pages: [page], provenByPages: true };
}

/** Makes a judge of single pages a judge of walks: the first problem counts. Answers other than 2xx are left out. */
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
