import type { GapId, OperationName, RequirementId } from "../index.ts";
import { storedAppFields } from "../sections/section-4-apps.ts";

/** The contents of an endpoint's cells, except its method, path, scope and status, which `operations` has. */
export interface EndpointCells {
  /** The fields of the body, or the parameters of the query, in the request cell; none if absent. */
  readonly request?: readonly string[];
  /** Further statements and gaps of the request cell. */
  readonly asks?: { readonly requirements?: readonly RequirementId[]; readonly gaps?: readonly GapId[] };
  /** The statements of the response cell; if absent, those about the status and the body. */
  readonly answers?: readonly RequirementId[];
  readonly answerGaps?: readonly GapId[];
}

const dashboardBody = [
  "name",
  "description",
  "pinned",
  "deleted",
  "use_template",
  "use_dashboard",
  "delete_insights",
  "filters",
  "tags",
  "restriction_level",
];

/** The tables of section 4, endpoint by endpoint. */
export const endpointCells: Partial<Readonly<Record<OperationName, EndpointCells>>> = {
  "dashboards.list": {
    request: ["limit", "offset"],
    asks: {
      requirements: ["dashboards.pages.limit", "dashboards.pages.offset", "dashboards.pages.default"],
    },
    answers: [
      "dashboards.list.status",
      "dashboards.list.body",
      "dashboards.list.agrees",
      "dashboards.list.omits.use_template",
      "dashboards.list.omits.use_dashboard",
      "dashboards.list.omits.delete_insights",
      "dashboards.list.omits.filters",
      "dashboards.list.omits.tiles",
      "dashboards.create.listed",
      "dashboards.update.listed",
    ],
  },
  "dashboards.create": {
    request: dashboardBody,
    asks: { gaps: ["dashboards.accepted_odd_values"] },
    answers: ["dashboards.create.status", "dashboards.create.body", "dashboards.create.kept"],
  },
  "dashboards.retrieve": {
    answers: ["dashboards.retrieve.status", "dashboards.retrieve.body", "dashboards.retrieve.identity"],
  },
  "dashboards.update": {
    request: dashboardBody,
    asks: {
      requirements: [
        "dashboards.update.empty",
        "dashboards.update.keeps_unsent",
        "dashboards.update.neighbours",
      ],
      gaps: ["dashboards.accepted_odd_values", "dashboards.overlapping_updates"],
    },
    answers: ["dashboards.update.status", "dashboards.update.body", "dashboards.update.identity"],
  },
  "dashboards.delete": {
    answers: ["dashboards.delete.refused", "dashboards.delete.no_body", "lifecycle.soft_delete.answers"],
  },
  "dashboards.move_tile": {
    request: dashboardBody,
    asks: { gaps: ["dashboards.unscoped_writes_store"] },
  },
  "dashboards.create_from_template_json": {
    request: dashboardBody,
    asks: { gaps: ["dashboards.create_from_template_json.request", "dashboards.unscoped_writes_store"] },
  },
  "collaborators.list": {
    answers: [
      "collaborators.list.status",
      "collaborators.list.body",
      "collaborators.list.shows_added",
      "collaborators.list.only_own",
      "collaborators.list.agrees",
      "collaborators.list.each",
    ],
  },
  "collaborators.add": {
    answers: ["collaborators.add.status", "collaborators.add.body", "collaborators.add.others"],
    request: ["level", "user_uuid"],
  },
  "collaborators.remove": {
    answers: [
      "collaborators.remove.status",
      "collaborators.remove.no_body",
      "collaborators.remove.removed",
      "collaborators.remove.neighbours",
      "collaborators.remove.others",
    ],
  },
  "apps.list": {
    request: ["limit", "offset"],
    asks: { requirements: ["apps.pages.limit", "apps.pages.offset", "apps.pages.default"] },
    answers: [
      "apps.list.status",
      "apps.list.body",
      "apps.list.agrees",
      "apps.create.listed",
      "apps.update.listed",
    ],
  },
  "apps.create": {
    request: storedAppFields,
    asks: { gaps: ["apps.create.request", "apps.accepted_odd_values"] },
    answers: ["apps.create.status", "apps.create.body", "apps.create.kept"],
  },
  "apps.retrieve": {
    answers: ["apps.retrieve.status", "apps.retrieve.body", "apps.retrieve.identity"],
  },
  "apps.update": {
    request: storedAppFields,
    asks: {
      requirements: ["apps.update.empty", "apps.update.keeps_unsent", "apps.update.neighbours"],
      gaps: ["apps.accepted_odd_values"],
    },
    answers: ["apps.update.status", "apps.update.body", "apps.update.identity"],
  },
  "apps.delete": {
    answers: [
      "apps.delete.status",
      "apps.delete.no_body",
      "apps.delete.gone",
      "apps.delete.unlisted",
      "apps.delete.neighbours",
    ],
  },
  "apps.source": {
    answerGaps: ["apps.sampled_shapes"],
  },
  "apps.update_source": {
    request: storedAppFields,
    asks: { gaps: ["apps.operation_requests"] },
  },
  "apps.upgrade": {
    request: storedAppFields,
    asks: { gaps: ["apps.operation_requests"] },
  },
  "apps.activity": {
    answerGaps: ["apps.sampled_shapes"],
  },
  "apps.exports_unsubscribe_configs": {
    answerGaps: ["apps.sampled_shapes"],
  },
  "apps.repository": {
    answerGaps: ["apps.sampled_shapes"],
  },
  "apps.unused": {
    answerGaps: ["apps.sampled_shapes"],
  },
};
