import {
  beginningOf,
  emptyKinds,
  inEitherCase,
  inTheOtherCase,
  longText,
  manyMembers,
  nearlyTheSame,
  nearNumbers,
  otherLongText,
  rich,
  richAnew,
} from "./planned-values.ts";
import type { WritePlans } from "./write-plan.ts";

const [oneCase, otherCase] = inEitherCase;

/** Values of the other fields of free JSON of an app. Each field has its own mistakes of comparison. */
const otherJson = (place: 0 | 1 | 2 | 3) => ({
  capabilities: nearlyTheSame[place],
  metrics: nearNumbers[place],
  public_jobs: emptyKinds[place],
});

/** Each value follows one that a careless comparison takes for equal, or whose parts a merge would keep. */
export const appPlans: WritePlans = {
  full: {
    created: {
      plugin_type: 0,
      name: "created",
      description: longText,
      icon: "icons/Ä “1”%41.png",
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
        icon: `http://A.Example/${"B%20C/".repeat(9)}D.png?x=1+2#c/`,
        config_schema: richAnew,
        tag: "1.10-beta.20240131+build.7",
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
        name: "listed",
        description: oneCase,
        icon: "A",
        tag: "007",
        config_schema: nearlyTheSame[0],
        ...otherJson(0),
        capabilities: "[1]",
      },
      {
        plugin_type: 1,
        name: "in the other case",
        description: otherCase,
        icon: "a",
        // The number that the tag had before, and a text that begins with the previous one.
        tag: "007.0",
        config_schema: nearlyTheSame[1],
        ...otherJson(1),
        capabilities: {},
      },
    ],
    // Of two successive values, one begins with the other.
    more: [
      {
        name: "shortened",
        description: beginningOf(otherLongText),
        // Only its query is new.
        icon: "a?size=12",
        tag: "1.10.0",
        config_schema: nearlyTheSame[2],
        ...otherJson(2),
        capabilities: inTheOtherCase,
      },
      // Without the schema, so that the answer shows whether the last one was saved.
      {
        name: "extended",
        description: otherLongText,
        icon: "a?size=1",
        tag: "1.1",
        ...otherJson(3),
        capabilities: nearlyTheSame[2],
      },
    ],
    changedAlone: ["description", "config_schema", "tag", "metrics"],
    rewritten: ["plugin_type", "description", "config_schema", "capabilities", "public_jobs"],
    idle: "empty",
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
    changedAlone: [],
    rewritten: [],
    idle: "empty",
  },
  namesake: { icon: "null", config_schema: {}, tag: "0", public_jobs: manyMembers, metrics: false },
  returned: { organization_id: "00000000-0000-4000-8000-000000000000", organization_name: "another" },
};
