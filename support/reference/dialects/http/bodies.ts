import type { Call, Seam } from "../../http/request.ts";
import { integer, isInteger, isObject, type JsonObject, type JsonValue } from "../../json/index.ts";
import { dashboardOf } from "../../operations/find.ts";
import { storing } from "../../seams/storage.ts";
import { tableOf } from "../../seams/world.ts";
import { type Row, withFields } from "../../world/index.ts";
import { type Dialect, dialect, oneOf } from "../dialect.ts";
import { refuses } from "../refusal.ts";

/** How a server words the bodies of endpoints 6 and 7. */
interface Wording {
  /** The name and the number of tiles of a new dashboard; undefined if the body is not a template. */
  readonly template: (body: JsonObject) => { readonly name: string; readonly tiles: number } | undefined;
  /** The tile to move, and the dashboard to move it to. */
  readonly move: (body: JsonObject) => { readonly tile: JsonValue; readonly to: JsonValue } | undefined;
}

const asInTheField: Wording = {
  template: ({ template }) => {
    if (!isObject(template)) return undefined;
    const { template_name: name, tiles } = template;
    return typeof name === "string" && Array.isArray(tiles) ? { name, tiles: tiles.length } : undefined;
  },
  move: ({ tile, toDashboard: to }) =>
    isObject(tile) && to !== undefined ? { tile: tile.id ?? null, to } : undefined,
};

const inSnakeCase: Wording = {
  ...asInTheField,
  move: ({ tile, to_dashboard: to }) =>
    isObject(tile) && to !== undefined ? { tile: tile.id ?? null, to } : undefined,
};

const inOwnWords: Wording = {
  template: ({ layout }) => {
    if (!isObject(layout)) return undefined;
    const { title, widgets } = layout;
    return typeof title === "string" && Array.isArray(widgets)
      ? { name: title, tiles: widgets.length }
      : undefined;
  },
  move: ({ move }) =>
    isObject(move) && move.onto !== undefined ? { tile: move.widget ?? null, to: move.onto } : undefined,
};

/** The id of a tile may be beyond 2^53, like any id. */
const firstTileId = 9_007_199_254_740_993n;

const isSame = (one: JsonValue | undefined, other: JsonValue): boolean =>
  isInteger(one ?? null) && isInteger(other) && String(one) === String(other);

function tilesOf({ fields }: Row): readonly JsonValue[] {
  return Array.isArray(fields.tiles) ? fields.tiles : [];
}

function isTile(tile: JsonValue, id: JsonValue): boolean {
  return isObject(tile) && isSame(tile.id, id);
}

/** Creates dashboards with tiles from templates, and moves tiles from one dashboard to another. */
function tilesThatMove({ template, move }: Wording): Seam {
  const targetOf = (call: Call, to: JsonValue): Row | undefined =>
    isInteger(to) ? tableOf(call, "dashboard").find(BigInt(to)) : undefined;
  const problemWith = (call: Call): string | undefined => {
    const { operation, body = {} } = call;
    if (operation === "dashboards.create_from_template_json") {
      return (template(body)?.tiles ?? 0) === 0 ? "A template with tiles is needed." : undefined;
    }
    if (operation !== "dashboards.move_tile") return undefined;
    const asked = move(body);
    if (asked === undefined) return "Which tile, and where to?";
    if (!tilesOf(dashboardOf(call)).some((tile) => isTile(tile, asked.tile))) return "There is no such tile.";
    return targetOf(call, asked.to) === undefined ? "There is no such dashboard." : undefined;
  };
  return () => {
    let made = 0n;
    return {
      problems: (problems, call) => {
        const detail = problemWith(call);
        return detail === undefined ? problems : [...problems, { field: "body", detail }];
      },
      store: storing("dashboard", (row, call) => {
        const { operation, body = {} } = call;
        const asked = operation === "dashboards.move_tile" ? move(body) : undefined;
        if (asked !== undefined) {
          const target = targetOf(call, asked.to);
          const [moved] = tilesOf(row).filter((tile) => isTile(tile, asked.tile));
          if (target === undefined || moved === undefined) return row;
          const received = { ...target.fields, tiles: [...tilesOf(target), moved] };
          tableOf(call, "dashboard").put({ ...target, fields: received });
          const left = tilesOf(row).filter((tile) => !isTile(tile, asked.tile));
          return withFields(row, { tiles: left });
        }
        const from = operation === "dashboards.create_from_template_json" ? template(body) : undefined;
        if (from === undefined) return row;
        const tiles = Array.from({ length: from.tiles }, () => ({ id: integer(firstTileId + made++) }));
        return withFields(row, { name: from.name, tiles });
      }),
    };
  };
}

const isFileName = (name: string): boolean => /\.\w+$/.test(name);

/** What single operations accept instead of the documented fields. */
export const bodyDialects: readonly Dialect[] = [
  ...oneOf(
    "templates and tiles",
    dialect(
      "tiles.as-in-the-field",
      "dashboards.move_tile.request",
      "A dashboard from a template has its tiles, and endpoint 6 moves a tile from one dashboard to another.",
      tilesThatMove(asInTheField),
    ),
    dialect(
      "tiles.in-snake-case",
      "dashboards.move_tile.request",
      "Moving a tile uses field names in snake_case, like those of the document.",
      tilesThatMove(inSnakeCase),
    ),
    {
      ...dialect(
        "tiles.in-own-words",
        "dashboards.move_tile.request",
        "Templates and moves of tiles use field names that no other server has.",
        tilesThatMove(inOwnWords),
      ),
      answers: {
        "dashboards.move_tile.body": { move: { widget: "{{tile}}", onto: "{{dashboard}}" } },
        "dashboards.create_from_template_json.body": {
          layout: { title: "{{name}}", widgets: ["one"] },
        },
      },
    },
  ),
  ...oneOf(
    "bodies of the source and of an upgrade",
    dialect(
      "sources.by-file-name",
      "apps.operation_requests",
      "Updating the source takes a map from file names to texts, and an upgrade takes no fields.",
      refuses("body", "A file has a name and a text.", ["apps.update_source"], (body) => {
        const files = Object.entries(body);
        return (
          files.length === 0 || !files.every(([name, text]) => isFileName(name) && typeof text === "string")
        );
      }),
      refuses(
        "body",
        "An upgrade takes no fields.",
        ["apps.upgrade"],
        (body) => Object.keys(body).length > 0,
      ),
    ),
    {
      ...dialect(
        "sources.in-own-words",
        "apps.operation_requests",
        "Updating the source takes a list of files, and an upgrade takes the id of the app.",
        refuses("files", "Which files?", ["apps.update_source"], ({ files }) => !Array.isArray(files)),
        refuses("app", "Which app?", ["apps.upgrade"], ({ app = null }) => !isInteger(app)),
      ),
      answers: {
        "apps.update_source.body": { files: [{ path: "index.ts", text: "// {{name}}" }] },
        "apps.upgrade.body": { app: "{{app}}" },
      },
    },
    {
      ...dialect(
        "sources.none",
        "apps.operation_requests",
        "Updating the source and upgrading are always refused, whatever the body.",
        refuses("body", "There are no sources here.", ["apps.update_source", "apps.upgrade"], () => true),
      ),
      answers: { "apps.update_source.body": "not-available", "apps.upgrade.body": "not-available" },
    },
  ),
];
