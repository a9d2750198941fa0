import { type OperationName, operationNames, operations } from "../../catalogue/operation.ts";
import { endpoints, returnedFields } from "./documented.ts";

/** Combinations that are not generated. An absent member stands for all values. */
export interface Exclusion {
  readonly kinds?: readonly string[];
  readonly operations?: readonly OperationName[];
  readonly fields?: readonly string[];
  readonly conditions?: readonly string[];
  /** A gap of the document, or the reason why nobody could distinguish such a server from one without the fault. */
  readonly reason: string;
}

const unscoped = operationNames.filter((name) => operations[name].scope === null);
const refusals = ["refused", "refused-yet-done", "missing"];

/** Combinations that do not contradict the document. */
export const exclusions: readonly Exclusion[] = [
  {
    kinds: [...refusals, "unlisted", "row-left-out", "emptied"],
    conditions: ["soft-deleted"],
    operations: operationNames.filter((name) => name !== "dashboards.delete"),
    reason:
      "gap (3, rule 8): whether a soft-deleted dashboard is retrieved, listed and written to is not shown",
  },
  {
    kinds: refusals,
    operations: endpoints(2, 13, 7),
    conditions: ["tagged", "soft-deleted", "copied", "global", "long-name", "non-ascii-name"],
    reason: "gap (rule 4): a creation may be refused for any but the plainest values",
  },
  {
    kinds: refusals,
    operations: endpoints(13, 7),
    conditions: ["undescribed", "one-field", "pinned"],
    reason: "gap (rule 4): which fields a creation of an app, or one from a template, needs is not shown",
  },
  {
    kinds: refusals,
    operations: endpoints(6, 7, 17, 18, 19, 20, 21, 22, 23, 24),
    conditions: ["one-field", "several-fields"],
    reason: "gap (rule 6): which bodies these endpoints take is not shown",
  },
  {
    kinds: refusals,
    operations: endpoints(16),
    conditions: ["global"],
    reason: "gap (rule 8): whether a global app may be deleted before it is made local is not shown",
  },
  {
    kinds: refusals,
    operations: endpoints(15, 19, 20),
    conditions: ["global"],
    reason: "gap (3): which states apps have, and what may be done to a global one, is not shown",
  },
  {
    kinds: refusals,
    operations: endpoints(13),
    conditions: ["plain", "several-fields"],
    reason:
      "gap (4.4): whether apps can be made here at all is not shown; that a refused creation makes none is a SHOULD",
  },
  {
    kinds: refusals,
    operations: endpoints(9),
    conditions: ["plain", "with-collaborator", "without-collaborator"],
    reason:
      "gap (4.2, 8): whether anybody can be added, for example without a licence, and how many, is not shown",
  },
  {
    kinds: ["refused-yet-done"],
    operations: endpoints(6, 19, 20),
    conditions: ["plain"],
    reason: "equivalent to `refused`: what these endpoints store is not shown",
  },
  {
    kinds: ["stale"],
    conditions: ["never-updated"],
    reason: "equivalent: an object that was never updated has no earlier value",
  },
  {
    fields: ["tag", "tags"],
    conditions: ["untagged"],
    reason: "equivalent: a mistake about tags does not show if there are none",
  },
  {
    operations: unscoped,
    conditions: ["narrow-key"],
    reason: "gap (5): the scopes of these endpoints are not shown",
  },
  {
    kinds: ["scope-ignored", "key-ignored", "garbage-taken", "forbidden-yet-done", "keyless-yet-done"],
    conditions: ["narrow-key"],
    reason: "equivalent to no fault: a request that is let in by it has no key, or its key lacks the scope",
  },
  {
    kinds: ["keyless-yet-done"],
    operations: endpoints(6, 19, 20),
    reason: "gap (4): what these endpoints store is not shown",
  },
  {
    kinds: ["other-case", "cut", "padded", "flipped", "one-more", "one-fewer", "leaf-changed", "swapped"],
    fields: returnedFields.dashboard,
    operations: endpoints(2),
    conditions: ["copied"],
    reason:
      "gap (2.1, 4.1): what a creation does with the fields that it sends beside `use_dashboard` is not shown",
  },
  {
    kinds: ["stale"],
    operations: endpoints(2, 13),
    reason: "equivalent to no fault: a creation shows the values with which the object was made",
  },
  {
    kinds: ["stale"],
    operations: endpoints(1, 3, 12, 14),
    conditions: ["second-time", "every-third"],
    reason:
      "gap (rule 10): a read that shows an earlier value, between others that do not, may be a late one",
  },
  {
    kinds: ["spilled", "cut", "other-case", "one-fewer", "leaf-changed"],
    fields: [...returnedFields.dashboard, ...returnedFields.app].filter((field) => field !== "name"),
    operations: endpoints(2, 13),
    conditions: ["one-field"],
    reason:
      "equivalent to no fault: a creation of one field sends the name, and the other fields are empty and stay with the object",
  },
  {
    operations: endpoints(16),
    conditions: ["second-time"],
    reason: "equivalent to no fault: an app is deleted once",
  },
  {
    fields: ["description"],
    kinds: ["cut", "other-case"],
    conditions: ["undescribed"],
    reason: "equivalent to no fault: an empty text has no last character and no case",
  },
  {
    fields: ["name"],
    kinds: ["cut", "other-case"],
    conditions: ["unnamed"],
    reason: "equivalent to no fault: an empty name has no last character and no case",
  },
  {
    fields: ["deleted"],
    kinds: ["stale"],
    conditions: ["restored"],
    reason: "equivalent to no fault: a dashboard that came back shows the value that it was made with",
  },
  {
    fields: ["is_global"],
    kinds: ["touched"],
    operations: endpoints(14, 15),
    conditions: ["one-field", "several-fields"],
    reason: "equivalent to `plain`: it is sent by itself only",
  },
  {
    fields: ["deleted"],
    kinds: ["touched"],
    operations: endpoints(5),
    reason: "equivalent to `hidden` and `restored`",
  },
  {
    kinds: ["touched"],
    fields: ["deleted"],
    conditions: ["soft-deleted"],
    reason: "gap (3): whether and how a soft-deleted dashboard can be restored is not shown",
  },
  {
    kinds: ["hidden"],
    conditions: ["soft-deleted"],
    reason: "equivalent to no fault: it is hidden already",
  },
  {
    kinds: ["restored"],
    conditions: [
      "pinned",
      "tagged",
      "copied",
      "with-collaborator",
      "two-collaborators",
      "restored",
      "undescribed",
      "unnamed",
      "non-ascii-description",
      "long-name",
      "non-ascii-name",
      "slash",
      "narrow-key",
      "every-third",
      "second-time",
      "plain",
    ],
    reason: "equivalent to `soft-deleted`: only a soft-deleted dashboard can be restored",
  },
  {
    kinds: ["removed"],
    conditions: ["soft-deleted"],
    reason: "gap (3, rule 8): if a soft-deleted dashboard is not shown, its removal does not show",
  },
  {
    operations: endpoints(2, 7),
    conditions: ["with-collaborator"],
    reason: "equivalent to no fault: a dashboard that is being made has no collaborator yet",
  },
  {
    operations: endpoints(10),
    conditions: ["with-collaborator"],
    reason: "equivalent to `plain`: a removal needs a collaborator",
  },
  {
    operations: endpoints(9, 10),
    kinds: ["lost", "doubled", "to-neighbour", "neighbour-too"],
    conditions: ["soft-deleted"],
    reason: "gap (rule 8): whether collaborators outlive a soft deletion is not shown",
  },
  {
    operations: endpoints(1, 12),
    kinds: ["previous-off", "previous-missing"],
    conditions: ["plain"],
    reason: "equivalent to `later-page`: the first page has no `previous`",
  },
];
