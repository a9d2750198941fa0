import type { Call, Seam } from "../../http/request.ts";
import type { JsonValue } from "../../json/index.ts";
import { editAnswer } from "../../seams/answers.ts";
import { editField } from "../../seams/fields.ts";
import { storeFieldAs } from "../../seams/storage.ts";
import { type Numbered, objectOf, tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Fault, type FaultRow, faultsFrom } from "../fault.ts";

/** Changes a field when an update sends a certain other field, and not this one. */
function along(
  resource: Numbered,
  field: string,
  value: JsonValue,
  isMeant: (call: Call, before: Row) => boolean,
): Seam {
  return storeFieldAs(
    resource,
    field,
    (stored, before, call) =>
      before !== undefined && call.body?.[field] === undefined && isMeant(call, before) ? value : stored,
    { operations: [`${resource}s.update`] },
  );
}

const sends =
  (field: string) =>
  ({ body }: Call): boolean =>
    body?.[field] !== undefined;

/** The greatest count that each list has had. */
const neverFewer: Seam = () => {
  const most = new Map<string, number>();
  return {
    page: (page, { operation, parameters }) => {
      if (operation !== "apps.list") return page;
      const place = parameters.organization_id ?? "";
      const count = Math.max(most.get(place) ?? 0, page.count);
      most.set(place, count);
      return { ...page, count };
    },
  };
};

const bringsPinnedBack: Seam = editAnswer(
  (reply, call) => {
    const dashboard = objectOf(call);
    if (reply.status === 405 && dashboard?.fields.deleted === true && dashboard.fields.pinned === true)
      tableOf(call, "dashboard").put(withFields(dashboard, { deleted: false }));
    return reply;
  },
  { operations: ["dashboards.delete"] },
);

const dayBefore = (value: JsonValue): string =>
  new Date(Date.parse(String(value)) - 86_400_000).toISOString();

const table: readonly FaultRow[] = [
  [
    "apps.pages.count.never-fewer",
    "`count` is the largest number of apps that any page has counted so far.",
    neverFewer,
  ],
  [
    "dashboards.update.immutable.a-day-earlier",
    "An update of `pinned` moves `created_at` back by a day.",
    storeFieldAs(
      "dashboard",
      "created_at",
      (value, before, call) => (before !== undefined && sends("pinned")(call) ? dayBefore(value) : value),
      { operations: ["dashboards.update"] },
    ),
  ],
  [
    "dashboards.update.keeps_unsent.level-with-tags",
    "An update of tags sets the restriction level to the lowest.",
    along("dashboard", "restriction_level", 1, sends("tags")),
  ],
  [
    "dashboards.update.keeps_unsent.tags-with-filters",
    "An update of filters clears the tags.",
    along("dashboard", "tags", [], sends("filters")),
  ],
  [
    "apps.update.keeps_unsent.tag-with-capabilities",
    "An update of the capabilities belongs to a new version, so it clears the tag.",
    along("app", "tag", "", sends("capabilities")),
  ],
  [
    "apps.update.keeps_unsent.metrics-with-schema",
    "The metrics belong to the schema, so an update of the schema clears them.",
    along("app", "metrics", null, sends("config_schema")),
  ],
  [
    "dashboards.update.keeps_unsent.blank-when-restored",
    "A restoration clears the description.",
    along("dashboard", "description", "", ({ body }, before) => {
      return before.fields.deleted === true && body?.deleted === false;
    }),
  ],
  [
    "apps.update.keeps_unsent.jobs-with-globality",
    "Changing is_global clears the public jobs of an app.",
    along("app", "public_jobs", null, sends("is_global")),
  ],
  [
    "apps.update.keeps_unsent.metrics-with-description",
    "An update of the description alone clears the metrics.",
    along("app", "metrics", null, ({ body }) => Object.keys(body ?? {}).join() === "description"),
  ],
  [
    "dashboards.delete.unchanged_when_deleted.brings-pinned-back",
    "A refused DELETE of a soft-deleted and pinned dashboard restores it.",
    bringsPinnedBack,
  ],
  [
    "dashboards.update.stores.pinned.toggled",
    "Pinning a pinned dashboard unpins it.",
    storeFieldAs("dashboard", "pinned", (sent, before, { body }) =>
      body?.pinned === true && before !== undefined ? before.fields.pinned !== true : sent,
    ),
  ],
  [
    "dashboards.list.agrees.deleted-unpinned",
    "The list shows soft-deleted dashboards as not pinned.",
    editField("dashboard", "pinned", (value, { fields }) => fields.deleted !== true && value, { list: true }),
  ],
];

/** Updates that also change another field, or that are taken for another one, and lists that show a wrong value. */
export const byTheWayFaults: readonly Fault[] = faultsFrom(table);
