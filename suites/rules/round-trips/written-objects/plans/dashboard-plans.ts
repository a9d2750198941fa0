import {
  beginningOf,
  inEitherCase,
  longText,
  nearly,
  otherLongText,
  rich,
  richAnew,
} from "./planned-values.ts";
import type { WritePlans } from "./write-plan.ts";

const [oneCase, otherCase] = inEitherCase;

/** Each value follows one that a careless comparison takes for equal, or whose parts a merge would keep. */
export const dashboardPlans: WritePlans = {
  full: {
    created: {
      name: "created",
      description: longText,
      pinned: true,
      filters: rich,
      tags: ["alpha", "Two Words", "ключ", "😀"],
      restriction_level: 1,
    },
    updates: [
      {
        name: "renamed",
        description: oneCase,
        pinned: false,
        filters: richAnew,
        tags: ["alpha"],
        restriction_level: 0,
        // The dashboard is already live.
        deleted: false,
      },
      {
        name: "",
        description: otherCase,
        filters: "0",
        // No tag is removed.
        tags: ["alpha", "delta"],
        restriction_level: 1,
      },
      { name: "listed", description: "", pinned: true, filters: 0, tags: ["gamma-ray", "naïve"] },
      {
        name: "shortened",
        description: nearly(longText),
        pinned: false,
        filters: null,
        restriction_level: 0,
      },
    ],
    changedAlone: ["description", "filters", "restriction_level"],
    rewritten: ["name", "description", "pinned", "filters", "tags"],
    idle: "empty",
  },
  empty: {
    created: {
      name: "listed",
      description: "",
      pinned: false,
      filters: "",
      tags: [],
      restriction_level: 0,
    },
    updates: [
      { name: "created", description: "null", pinned: true, filters: [3, 1, 2], tags: ["null", "00"] },
      {
        name: "without accents",
        description: "007",
        pinned: false,
        filters: [1, 2, 3],
        // The letters that the tag had before.
        tags: ["null00"],
        restriction_level: 1,
      },
      {
        name: "long",
        // The value begins with the previous one, and only a full stop follows.
        description: "007.",
        pinned: true,
        filters: [1, 2],
        tags: [],
        restriction_level: 0,
      },
      {
        name: "nearly the same",
        description: otherLongText,
        filters: [true, 2],
        tags: ["beta"],
        restriction_level: 1,
      },
    ],
    // Without filters, so that the answer shows whether the last ones were saved.
    more: [{ name: "in the other case", description: beginningOf(otherLongText) }],
    changedAlone: ["pinned", "filters"],
    // Without filters as well.
    rewritten: ["tags", "restriction_level"],
    idle: "unknown",
  },
  namesake: { pinned: true, deleted: true, filters: {}, tags: ["kept, in; one|piece"] },
  returned: {
    created_at: "2001-02-03T04:05:06Z",
    created_by: { id: 1, uuid: "00000000-0000-4000-8000-000000000001", email: "nobody@example.com" },
  },
};
