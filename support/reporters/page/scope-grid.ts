import {
  operationAt,
  operations,
  type ScopedOperation,
  scopedOperations,
  scopes,
  titleOf,
} from "../../catalogue/index.ts";
import { possessionOf } from "../../settings/keys/possession.ts";
import { allScopeSets, scopesOf } from "../../settings/keys/scope-set.ts";
import type { ScopeCell } from "../../verdict/traces.ts";
import { type Html, html } from "../markup/html.ts";
import { plural } from "../wording/plural.ts";

/** Fewer scopes come first. */
const columns = allScopeSets.toSorted(
  (one, other) => scopesOf(one).length - scopesOf(other).length || (one < other ? -1 : 1),
);

/**
 * Endpoints by scope sets: the answers to keys that hold exactly the set. Answers that contradict section 5 are marked.
 */
export function scopeGrid(cells: readonly ScopeCell[]): Html | null {
  const endpoints = [...new Set(cells.map(({ endpoint }) => endpoint))].sort((one, other) => one - other);
  if (cells.every(({ scopes: set }) => scopesOf(set).length === scopes.length)) return null;
  const unscoped = endpoints.filter((endpoint) => operations[operationAt(endpoint)].scope === null);
  return html`<h2 id="scope-grid">Keys and endpoints</h2>
<p>Each column is a key that holds the marked scopes and no other. ✓ was granted, – was refused, ± was both. Answers that contradict section 5 are outlined. ${unscoped.length === 0 ? "" : `The document names no scope for ${plural(unscoped.length, "endpoint")} here (${unscoped.join(", ")}).`}</p>
<div class="scroll" role="region" aria-labelledby="scope-grid" tabindex="0"><table class="grid">
<thead>${scopes.map(
    (scope) =>
      html`<tr><th class="row" scope="row">${scope}</th>${columns.map((set) => html`<td>${scopesOf(set).includes(scope) ? "●" : ""}</td>`)}</tr>`,
  )}</thead>
<tbody>${endpoints.map(
    (endpoint) =>
      html`<tr><th class="row" scope="row">${endpoint} ${titleOf(operationAt(endpoint))}</th>${columns.map(
        (set) =>
          cellView(
            endpoint,
            set,
            cells.find((cell) => cell.endpoint === endpoint && cell.scopes === set),
          ),
      )}</tr>`,
  )}</tbody>
</table></div>`;
}

function cellView(endpoint: number, set: string, cell: ScopeCell | undefined): Html {
  if (cell === undefined) return html`<td title="not asked"></td>`;
  const { granted, refused, statuses } = cell;
  const kind = granted > 0 && refused > 0 ? "both" : granted > 0 ? "granted" : "refused";
  const sign = { both: "±", granted: "✓", refused: "–" }[kind];
  const wrong = isWrong(endpoint, set, cell);
  const holder = set === "" ? "a key without scopes" : set;
  const words = `${holder}: ${kind === "both" ? "granted and refused" : kind} with ${statuses.join(", ")}${wrong ? ", against section 5" : ""}`;
  return html`<td class="${kind} ${wrong ? "wrong" : ""}" title="${words}">${sign}</td>`;
}

/** A key without the scope that got in, or a key with it that was always refused. */
function isWrong(endpoint: number, set: string, { granted, refused }: ScopeCell): boolean {
  const operation = operationAt(endpoint);
  if (!isScoped(operation)) return false;
  const possession = possessionOf(set, operations[operation].scope);
  if (possession === "lacking") return granted > 0;
  return possession === "holding" && granted === 0 && refused > 0;
}

function isScoped(operation: ReturnType<typeof operationAt>): operation is ScopedOperation {
  return (scopedOperations as readonly string[]).includes(operation); // Array.includes accepts only the array's own type.
}
