import { z } from "zod";

/** What the run is, and where it works: the first line of a ledger on disk. */
const beginning = z.object({
  event: z.literal("run"),
  version: z.literal(1),
  /** The id of the run. */
  id: z.string(),
  /** Begins the name of everything that the run creates. */
  mark: z.string(),
  baseUrl: z.string(),
  projectId: z.string(),
  organizationId: z.string(),
  startedAt: z.string(),
  /** The process of the run, and its machine: while it lives, nobody else removes what it made. */
  process: z.number(),
  host: z.string(),
});

export type Beginning = z.infer<typeof beginning>;

const kind = z.enum(["dashboard", "app"]);

/** A line of a ledger on disk. What may have been done is written before its request is sent. */
const ledgerLine = z.discriminatedUnion("event", [
  beginning,
  /** A creation is about to be sent; its number is of this file alone. `place` is the project or organization. */
  z.object({
    event: z.literal("creating"),
    number: z.number(),
    kind,
    place: z.string(),
    names: z.array(z.string()),
    /** Where it begins with the mark: then it is of this creation alone, and tells objects of one name apart. */
    description: z.string().optional(),
    at: z.string(),
  }),
  z.object({ event: z.literal("created"), number: z.number(), id: z.string() }),
  /** The target says that it was not carried out; some do it all the same. */
  z.object({ event: z.literal("refused"), number: z.number() }),
  /** The object has, or may have from now on, a name without the mark. */
  z.object({ event: z.literal("named"), kind, id: z.string(), name: z.string() }),
  /** An update that may bring a soft-deleted dashboard back is about to be sent. */
  z.object({ event: z.literal("restoring"), id: z.string() }),
  z.object({ event: z.literal("removed"), kind, id: z.string() }),
  z.object({
    event: z.literal("adding"),
    place: z.string(),
    dashboardId: z.string(),
    userUuid: z.string(),
  }),
  z.object({ event: z.literal("added"), dashboardId: z.string(), userUuid: z.string() }),
  z.object({ event: z.literal("taken away"), dashboardId: z.string(), userUuid: z.string() }),
]);

export type LedgerLine = z.infer<typeof ledgerLine>;

/** What happens to objects of the run: every line but the first. */
export type LedgerEvent = Exclude<LedgerLine, { readonly event: "run" }>;

/** Returns what a line says; null where it is no line of a ledger, such as one that was cut in its midst. */
export function readLine(text: string): LedgerLine | null {
  try {
    return ledgerLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
