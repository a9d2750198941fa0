import type { Fields, Kind } from "../kinds/kind.ts";
import {
  beginningOf,
  inEitherCase,
  longText,
  nearly,
  nearlyTheSame,
  otherLongText,
  rich,
  richAnew,
} from "./values.ts";

/**
 * What an object is made with, and what each PATCH then sends to it. `name` is how a name ends that carries the run's mark
 * (`endings`, or one of two long names that differ in their last letter); an empty one is sent as it is. A field whose values are open takes the samples of the kind by turns: a
 * number says which.
 */
export interface LifePlan {
  readonly created: Fields;
  readonly updates: readonly Fields[];
  /** What is sent after these from standard depth on. */
  readonly more?: readonly Fields[];
  /** The fields that change in the end beside all others as they are, before those change beside them. */
  readonly apart: readonly string[];
}

/** The lives of a kind's objects: together they have every field many times, in the states that mistakes hang on. */
export interface LifePlans {
  /** Every field with a value that is easily lost. */
  readonly full: LifePlan;
  /** Values that look like absence, and then others in their place. */
  readonly empty: LifePlan;
  /** Made under the name of the first, and never updated: a name is no identifier. */
  readonly namesake: Fields;
  /** What is only returned: a server that assigns all that is sent changes it. */
  readonly returned: Fields;
}

const [oneCase, otherCase] = inEitherCase;

/** Every field of free JSON of an app with the one value. */
const allJson = (value: (typeof nearlyTheSame)[number]) => ({
  config_schema: value,
  capabilities: value,
  metrics: value,
  public_jobs: value,
});

/** Each value follows one that a careless comparison takes for it, or that a merge would leave something of. */
const dashboards: LifePlans = {
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
        // It is live already.
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
        // It begins with the one before it.
        description: "007e3",
        pinned: true,
        filters: [true, 2, 3],
        tags: [],
        restriction_level: 0,
      },
      { name: "nearly as long", description: otherLongText, filters: [true, 2], tags: ["beta"] },
    ],
    // An empty list comes after it.
    more: [{ description: beginningOf(otherLongText), filters: nearlyTheSame[1] }],
    apart: ["pinned", "filters"],
  },
  namesake: { pinned: true, deleted: true, filters: {}, tags: ["kept"] },
  returned: {
    created_at: "2001-02-03T04:05:06Z",
    created_by: { id: 1, uuid: "00000000-0000-4000-8000-000000000001", email: "nobody@example.com" },
  },
};

const apps: LifePlans = {
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
        icon: "http://A.Example/B.png?x=1+2#c/",
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
        ...allJson(nearlyTheSame[0]),
        capabilities: "[1]",
      },
      {
        plugin_type: 1,
        name: "listed",
        description: otherCase,
        icon: "a",
        // The same number as before, and it begins with it.
        tag: "007.0",
        ...allJson(nearlyTheSame[1]),
        capabilities: {},
      },
    ],
    // Of two that follow each other, one begins with the other.
    more: [
      { description: beginningOf(otherLongText), icon: "a.png", tag: "1.10.0", ...allJson(nearlyTheSame[2]) },
      { description: otherLongText, icon: "a.p", tag: "1.1", ...allJson(nearlyTheSame[3]) },
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

export function plansOf({ noun }: Kind): LifePlans {
  return noun === "dashboard" ? dashboards : apps;
}
