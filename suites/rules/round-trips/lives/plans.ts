import type { Fields, Kind } from "../kind.ts";
import { beginningOf, inEitherCase, longText, nearly, otherLongText, rich, richAnew } from "./values.ts";

/**
 * What an object is made with, and what each PATCH then sends to it. `name` is how a name ends that carries the run's mark
 * (`endings`); an empty one is sent as it is. A field whose values are open takes the samples of the kind by turns: a
 * number says which.
 */
export interface LifePlan {
  readonly created: Fields;
  readonly updates: readonly Fields[];
  /** What is sent after these from standard depth on. */
  readonly more?: readonly Fields[];
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
      },
      { name: "", description: otherCase, filters: 0, tags: [], restriction_level: 1 },
      { name: "created", description: "", pinned: true, filters: "0", tags: ["gamma", "naïve"] },
      { name: "listed", description: nearly(longText), pinned: false, filters: null, restriction_level: 0 },
    ],
  },
  empty: {
    created: {
      name: "listed",
      description: "",
      pinned: false,
      filters: [],
      tags: ["kept"],
      restriction_level: 0,
    },
    updates: [
      { name: "renamed", description: "null", pinned: true, filters: [3, 1, 2], tags: ["null", "0"] },
      {
        name: "created",
        description: "007",
        pinned: false,
        filters: [1, 2, 3],
        tags: ["0"],
        restriction_level: 1,
      },
      { name: "renamed", description: "1e3", pinned: true, filters: [2], tags: [], restriction_level: 0 },
      { name: "listed", description: otherLongText, filters: {}, tags: ["beta"] },
    ],
    more: [{ description: beginningOf(otherLongText) }],
  },
  namesake: { pinned: true, deleted: true, filters: "", tags: [] },
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
      icon: "icons/Ä 1.png",
      config_schema: [rich],
      tag: "v1.0",
      is_global: 0,
      capabilities: rich,
      metrics: rich,
      public_jobs: rich,
    },
    updates: [
      {
        plugin_type: 1,
        name: "renamed",
        description: nearly(longText),
        icon: "https://A.Example/B.png?x=1+2#c/",
        config_schema: richAnew,
        tag: "1.10",
        is_global: 1,
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
        tag: "v1.0-β",
        capabilities: "[1]",
      },
      {
        plugin_type: 1,
        name: "listed",
        description: otherCase,
        icon: "a",
        config_schema: {},
        tag: "007",
        metrics: [3, 1, 2],
        public_jobs: { a: { b: 1 } },
        capabilities: {},
      },
    ],
    more: [
      { description: otherLongText, icon: "a.png", tag: "1.10.0" },
      { description: beginningOf(otherLongText), icon: "a", tag: "1.1" },
    ],
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
  },
  namesake: { icon: "null", config_schema: {}, tag: "0", public_jobs: [], metrics: false },
  returned: { organization_id: "00000000-0000-4000-8000-000000000000", organization_name: "another" },
};

export function plansOf({ noun }: Kind): LifePlans {
  return noun === "dashboard" ? dashboards : apps;
}
