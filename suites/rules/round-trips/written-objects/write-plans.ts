import type { Fields, Kind } from "../kinds/kind.ts";
import {
  beginningOf,
  emptyKinds,
  inEitherCase,
  longText,
  nearly,
  nearlyTheSame,
  nearNumbers,
  otherLongText,
  rich,
  richAnew,
} from "./planned-values.ts";

/**
 * The fields that an object is made with, and those of each PATCH after that. `name` is the ending of a name with the
 * run's mark: one of `endings`, or one of two long names that differ in their last letter. An empty name is sent as it
 * is. A field whose values are open takes a sample of the kind, and a number says which.
 */
export interface WritePlan {
  readonly created: Fields;
  readonly updates: readonly Fields[];
  /** Further updates from standard depth on. */
  readonly more?: readonly Fields[];
  /** The fields that finally change while all others are sent unchanged, before they change together with others. */
  readonly apart: readonly string[];
}

/**
 * What is written to the objects of a kind. Together they send every field many times, in the states in which mistakes
 * occur.
 */
export interface WritePlans {
  /** Every field with a value that is easily lost. */
  readonly full: WritePlan;
  /** Values that look like absence, and then other values instead. */
  readonly empty: WritePlan;
  /** An object with the same name as the first, which is never updated. A name is not an identifier. */
  readonly namesake: Fields;
  /** Fields that are read-only. A server that assigns every field it is sent changes them. */
  readonly returned: Fields;
}

const [oneCase, otherCase] = inEitherCase;

/** A value in every field of free JSON of an app. Each field has its own mistakes of comparison. */
const allJson = (place: 0 | 1 | 2 | 3) => ({
  config_schema: nearlyTheSame[place],
  capabilities: nearlyTheSame[place],
  metrics: nearNumbers[place],
  public_jobs: emptyKinds[place],
});

/** Each value follows one that a careless comparison takes for equal, or whose parts a merge would keep. */
const dashboards: WritePlans = {
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
      { name: "", description: otherCase, filters: 0, tags: [], restriction_level: 1 },
      { name: "created", description: "", pinned: true, filters: "0", tags: ["gamma-ray", "naïve"] },
      { name: "listed", description: nearly(longText), pinned: false, filters: null, restriction_level: 0 },
    ],
    apart: ["description", "filters", "restriction_level"],
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
      { name: "renamed", description: "null", pinned: true, filters: [3, 1, 2], tags: ["null", "00"] },
      {
        name: "created",
        description: "007",
        pinned: false,
        filters: [1, 2, 3],
        // The same letters as before.
        tags: ["null00"],
        restriction_level: 1,
      },
      {
        name: "long",
        // The value begins with the previous one, and only a full stop follows.
        description: "007.",
        pinned: true,
        filters: [true, 2, 3],
        tags: [],
        restriction_level: 0,
      },
      { name: "nearly as long", description: otherLongText, filters: [true, 2], tags: ["beta"] },
    ],
    // An empty list follows it.
    more: [{ description: beginningOf(otherLongText), filters: nearlyTheSame[1] }],
    apart: ["pinned", "filters"],
  },
  namesake: { pinned: true, deleted: true, filters: {}, tags: ["kept"] },
  returned: {
    created_at: "2001-02-03T04:05:06Z",
    created_by: { id: 1, uuid: "00000000-0000-4000-8000-000000000001", email: "nobody@example.com" },
  },
};

const apps: WritePlans = {
  full: {
    created: {
      plugin_type: 0,
      name: "created",
      description: longText,
      icon: "icons/Ä “1”.png",
      config_schema: [rich],
      tag: "v1.0-β",
      is_global: 0,
      capabilities: rich,
      metrics: rich,
      public_jobs: rich,
    },
    updates: [
      {
        plugin_type: 1,
        name: "renamed",
        description: beginningOf(longText),
        icon: "http://A.Example/B%20C.png?x=1+2#c/",
        config_schema: richAnew,
        tag: "1.10",
        is_global: 1,
        capabilities: richAnew,
        metrics: richAnew,
        public_jobs: richAnew,
      },
      {
        name: "",
        description: "",
        icon: "",
        config_schema: null,
        tag: "",
        metrics: null,
        public_jobs: null,
        capabilities: null,
      },
      {
        plugin_type: 0,
        name: "renamed",
        description: oneCase,
        icon: "A",
        tag: "007",
        ...allJson(0),
        capabilities: "[1]",
      },
      {
        plugin_type: 1,
        name: "listed",
        description: otherCase,
        icon: "a",
        // The same number as before, and a text that begins with the previous one.
        tag: "007.0",
        ...allJson(1),
        capabilities: {},
      },
    ],
    // Of two successive values, one begins with the other.
    more: [
      { description: beginningOf(otherLongText), icon: "a.png", tag: "1.10.0", ...allJson(2) },
      { description: otherLongText, icon: "a.p", tag: "1.1", ...allJson(3) },
    ],
    apart: ["description", "config_schema", "tag", "metrics"],
  },
  empty: {
    created: {
      plugin_type: 1,
      name: "listed",
      description: "",
      icon: "",
      config_schema: "",
      tag: "",
      is_global: 1,
      capabilities: "",
      metrics: [],
      public_jobs: null,
    },
    updates: [],
    apart: [],
  },
  namesake: { icon: "null", config_schema: {}, tag: "0", public_jobs: [], metrics: false },
  returned: { organization_id: "00000000-0000-4000-8000-000000000000", organization_name: "another" },
};

/** The plans of what is written to objects of the kind. */
export function writePlansOf({ noun }: Kind): WritePlans {
  return noun === "dashboard" ? dashboards : apps;
}
