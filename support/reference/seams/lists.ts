import type { OperationName } from "../../catalogue/operation.ts";
import type { Call, Page, Seam, Window } from "../http/request.ts";
import { isObject, type JsonObject, type JsonValue } from "../json/index.ts";
import type { Resource, Row } from "../world/index.ts";
import { concerns, type Only } from "./only.ts";

/** The operations that answer in pages. */
export type PagedOperation = Extract<OperationName, "dashboards.list" | "apps.list">;

/** Changes which rows a list has, and their order. */
export function editRows(
  resource: Resource,
  edit: (rows: readonly Row[], call: Call) => readonly Row[],
  only: Only = {},
): Seam {
  return () => ({
    select: (rows, call, selected) =>
      selected === resource && concerns(only, call) ? edit(rows, call) : rows,
  });
}

/** Changes the limit and offset that the server uses, in the links too. */
export function editWindow(operation: PagedOperation, edit: (window: Window, call: Call) => Window): Seam {
  return () => ({ window: (window, call) => (call.operation === operation ? edit(window, call) : window) });
}

/** Changes a page before its envelope is made. */
export function editPage(operation: PagedOperation, edit: (page: Page, call: Call) => Page): Seam {
  return () => ({ page: (page, call) => (call.operation === operation ? edit(page, call) : page) });
}

/** Changes the envelope of a page. */
export function editEnvelope(
  operation: PagedOperation,
  edit: (envelope: JsonObject, page: Page) => JsonValue,
  only: Only = {},
): Seam {
  return () => ({
    envelope: (envelope, call, page) =>
      call.operation === operation && isObject(envelope) && concerns(only, call)
        ? edit(envelope, page)
        : envelope,
  });
}

/** Changes a link if there is one. */
export function editLink(
  operation: PagedOperation,
  name: "next" | "previous",
  edit: (link: URL, page: Page) => URL | string | null,
): Seam {
  return editEnvelope(operation, (envelope, page) => {
    const link = envelope[name];
    if (typeof link !== "string") return envelope;
    const edited = edit(new URL(link), page);
    return { ...envelope, [name]: edited instanceof URL ? edited.href : edited };
  });
}
