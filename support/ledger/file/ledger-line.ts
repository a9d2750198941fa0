import { z } from "zod";

/** The identity of the run, and where it works: the first line of a ledger on disk. */
const beginning = z.object({
  event: z.literal("run"),
  version: z.literal(1),
  /** The id of the run. */
  id: z.string(),
  /** The prefix of the names of everything that the run creates. */
  mark: z.string(),
  baseUrl: z.string(),
  projectId: z.string(),
  organizationId: z.string(),
  startedAt: z.string(),
  /** The process of the run, and its machine. While the process lives, nobody else removes what it created. */
  process: z.number(),
  host: z.string(),
});

/** The first line of a ledger: where the run works. */
export type Beginning = z.infer<typeof beginning>;

const kind = z.enum(["dashboard", "app"]);

/** A line of a ledger on disk. It is written before the request is sent that may carry out what it says. */
const ledgerLine = z.discriminatedUnion("event", [
  beginning,
  /** A creation is about to be sent. Its number is unique in this file. `place` is the project or organization. */
  z.object({
    event: z.literal("creating"),
    number: z.number(),
    kind,
    place: z.string(),
    names: z.array(z.string()),
    /**
     * Present if it begins with the mark. Then it is unique to this creation, and distinguishes objects of one name.
     */
    description: z.string().optional(),
    at: z.string(),
  }),
  z.object({ event: z.literal("created"), number: z.number(), id: z.string() }),
  /** The target answered that it was not carried out, but some targets still carry it out. */
  z.object({ event: z.literal("refused"), number: z.number() }),
  /** The object has, or may have from now on, a name without the mark. */
  z.object({ event: z.literal("named"), kind, id: z.string(), name: z.string() }),
  /** An update that may restore a soft-deleted dashboard is about to be sent. */
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

/** One line of a ledger. */
export type LedgerLine = z.infer<typeof ledgerLine>;

/** An event about objects of the run: every line but the first. */
export type LedgerEvent = Exclude<LedgerLine, { readonly event: "run" }>;

/** Returns the event of a line; null if it is not a line of a ledger, for example because it was cut off. */
export function readLine(text: string): LedgerLine | null {
  try {
    return ledgerLine.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
