import { expect, test } from "vitest";
import { z } from "zod";
import { connectInProcess } from "../support/http/connection/in-process.ts";
import { planFor, siteOf } from "../support/proof/trials/plan-for.ts";
import { makeReference } from "../support/reference/index.ts";
import { judgeHere } from "../support/runner/judge-here.ts";

/*
 * A run may be killed before any answer comes. A sweep then knows a new object by its name, so nothing else of the run
 * may have had that name before, unless the creation sends a description of its own.
 */

/** A write that gave an object a name. */
interface Naming {
  readonly list: string;
  /** The id of the object; null if the answer does not show it. */
  readonly id: string | null;
  readonly name: string;
  /** Undefined if the write is not a creation. */
  readonly creation: { readonly description: string | undefined } | undefined;
}

const sentBody = z.object({ name: z.string(), description: z.string().optional().catch(undefined) });
const answeredBody = z.object({ id: z.number() });

function parsed<Shape extends z.ZodType>(shape: Shape, text: unknown): z.infer<Shape> | undefined {
  try {
    return shape.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

async function namingsOfARun(depth: "smoke" | "standard", mark: string): Promise<readonly Naming[]> {
  const reference = makeReference();
  const origin = `http://named-${depth}.invalid`;
  const namings: Naming[] = [];
  const close = connectInProcess(origin, () => {
    const send = reference.connect();
    return async (request) => {
      const response = await send(request);
      const [, list = "", path = ""] =
        /\/(dashboards|pipeline_import_apps)\/?([^/]*)\/?$/.exec(new URL(request.url).pathname) ?? [];
      const body = parsed(sentBody, request.body);
      if (body === undefined || list === "") return response;
      const { name, description } = body;
      if (request.method === "PATCH") namings.push({ list, id: path, name, creation: undefined });
      if (request.method === "POST" && path === "") {
        const id = parsed(answeredBody, response.text)?.id;
        namings.push({
          list,
          id: id === undefined ? null : String(id),
          name,
          creation: { description: description?.startsWith(mark) === true ? description : undefined },
        });
      }
      return response;
    };
  });
  try {
    await judgeHere(planFor(siteOf(origin, reference), { depth, mark }));
  } finally {
    close();
  }
  return namings;
}

/** As a target may compare names: trimmed, composed, and in any case. */
const plain = (name: string) => name.normalize("NFC").trim().toLowerCase();

test.each(["smoke", "standard"] as const)(
  "a sweep recognizes everything that a run creates at %s depth",
  async (depth) => {
    const mark = "dashspec-named000-";
    const namings = await namingsOfARun(depth, mark);
    const creations = namings.filter(({ creation }) => creation !== undefined);
    expect(creations.length).toBeGreaterThan(20);
    const ambiguous = namings.filter(({ list, id, name, creation }, index) => {
      // What has no mark is not swept by its name.
      if (creation === undefined || !name.startsWith(mark)) return false;
      const namesakes = namings
        .slice(0, index)
        .filter((other) => other.list === list && other.id !== id && plain(other.name) === plain(name));
      const { description } = creation;
      const isKnown = (other: Naming) =>
        description !== undefined && other.creation?.description !== description;
      return !namesakes.every(isKnown);
    });
    expect(ambiguous).toEqual([]);
  },
);
