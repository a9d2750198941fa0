import { read } from "./read.ts";

/** Endpoint 11. */
export const retrieve = read(async (context) => ({ dashboard_id: (await context.dashboards.borrow()).id }));
