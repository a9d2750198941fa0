import { operations } from "../../../catalogue/index.ts";
import type { Call } from "../../http/request.ts";
import { answerStatus } from "../../seams/answers.ts";
import type { Only } from "../../seams/only.ts";
import { writableFields } from "../../world/index.ts";
import { slugOf } from "../building/places.ts";
import { type Fault, fault } from "../fault.ts";
import { type Judged, judged } from "./judged.ts";

/** Whether a body has a member whose name satisfies the condition. */
const sendsAny =
  (isMeant: (name: string) => boolean) =>
  ({ body }: Call): boolean =>
    Object.keys(body ?? {}).some(isMeant);

/** What an endpoint answers instead of its documented status, and when. */
const statuses: Partial<
  Readonly<Record<Judged<"status">, readonly (readonly [status: number, when: string, only?: Only])[]>>
> = {
  "dashboards.list": [
    [404, "always"],
    [206, "always"],
  ],
  "dashboards.create": [
    [404, "always"],
    [200, "always"],
    [202, "from the second on", { when: ({ nth }) => nth > 1 }],
    [200, "for fields that no dashboard has", { when: sendsAny((name) => !writableFields.has(name)) }],
  ],
  "dashboards.retrieve": [
    [404, "always"],
    [206, "for every seventh", { when: ({ nth }) => nth % 7 === 0 }],
    [203, "after an update", { when: ({ nth }) => nth > 3 }],
  ],
  "dashboards.update": [
    [409, "when the name changes", { when: ({ body }) => body?.name !== undefined }],
    [202, "always"],
    [201, "when the name changes", { when: ({ body }) => body?.name !== undefined }],
  ],
  "dashboards.move_tile": [
    [404, "always"],
    [202, "always"],
  ],
  "dashboards.create_from_template_json": [
    [404, "always"],
    [201, "always"],
  ],
  "collaborators.list": [
    [404, "always"],
    [203, "always"],
  ],
  "collaborators.add": [[200, "always"]],
  "collaborators.remove": [[200, "always"]],
  "sharing.retrieve": [
    [202, "always"],
    [404, "always"],
  ],
  "apps.list": [
    [404, "always"],
    [203, "always"],
  ],
  "apps.create": [
    [404, "always"],
    [200, "always"],
    [200, "from the second on", { when: ({ nth }) => nth > 1 }],
  ],
  "apps.retrieve": [
    [404, "always"],
    [203, "always"],
  ],
  "apps.update": [
    [409, "when the name changes", { when: ({ body }) => body?.name !== undefined }],
    [202, "always"],
    [202, "for its organization", { when: sendsAny((name) => name === "organization_id") }],
  ],
  "apps.delete": [
    [409, "always"],
    [200, "always"],
    [202, "with a closing slash", { when: ({ slash }) => slash }],
  ],
  "apps.check_for_updates": [
    [404, "always"],
    [202, "always"],
  ],
  "apps.source": [
    [202, "always"],
    [404, "always"],
  ],
  "apps.update_source": [
    [404, "always"],
    [201, "always"],
  ],
  "apps.upgrade": [
    [404, "always"],
    [201, "always"],
  ],
  "apps.activity": [
    [202, "always"],
    [404, "always"],
  ],
  "apps.exports_unsubscribe_configs": [
    [202, "always"],
    [405, "always"],
  ],
  "apps.repository": [
    [202, "always"],
    [501, "always"],
  ],
  "apps.unused": [
    [202, "always"],
    [404, "always"],
  ],
};

const notFound: readonly (readonly [status: number, when: string, only?: Only])[] = [[404, "always"]];

/** Other statuses than the documented one of each endpoint. */
export const statusFaults: readonly Fault[] = judged("status").flatMap((operation) =>
  (statuses[operation] ?? notFound).map(([status, when, only]) =>
    fault(
      `${operation}.status.${status}-${slugOf(when)}`,
      `The view answers ${status} instead of ${operations[operation].status}: ${when}.`,
      answerStatus(operation, status, only),
    ),
  ),
);
