import { describe, expect, test } from "vitest";
import { json, type Seen } from "../../testing/servers/scripted-server.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import { ListReader } from "./list-reader.ts";

interface Habits {
  readonly rows: number;
  readonly takes?: (limit: string | null) => boolean;
  readonly count?: number;
  readonly clamp?: number;
}

/** A list of apps with ids from 1 on. */
async function start({ rows, takes = () => true, count = rows, clamp = 1000 }: Habits) {
  const { target, seen } = await startTarget(({ path }, response) => {
    const query = new URL(path, "http://host").searchParams;
    const limit = query.get("limit");
    if (!takes(limit)) return json(response, 400, { detail: "too large" });
    const offset = Number(query.get("offset") ?? 0);
    const size = Math.max(0, Math.min(Number(limit ?? 10), clamp, rows - offset));
    const results = Array.from({ length: size }, (_, index) => ({ id: offset + index + 1 }));
    json(response, 200, { count, next: null, previous: null, results });
  });
  return { seen, reader: new ListReader(target, "apps") };
}

const queries = (seen: readonly Seen[]) => seen.map(({ path }) => path.split("?")[1]);

describe("a list reader", () => {
  test("remembers the size that the target accepts", async () => {
    const { reader, seen } = await start({ rows: 60, takes: (limit) => Number(limit) <= 50 });
    expect(await reader.read()).toMatchObject({ complete: true, rows: 60, size: 50 });
    await reader.read();
    expect(queries(seen)).toEqual([
      "limit=250&offset=0",
      "limit=100&offset=0",
      "limit=50&offset=0",
      "limit=50&offset=50",
      "limit=50&offset=0",
      "limit=50&offset=50",
    ]);
  });

  test("sends no size if none is accepted", async () => {
    const { reader } = await start({ rows: 15, takes: (limit) => limit === null });
    expect(await reader.read()).toMatchObject({ complete: true, rows: 15, size: null });
  });

  test("reads no more pages than it may", async () => {
    const { reader, seen } = await start({ rows: 100, clamp: 10 });
    expect(await reader.read({ mostPages: 3 })).toMatchObject({ complete: false, rows: 30 });
    expect(seen).toHaveLength(3);
  });

  test("returns the answer if every size is refused", async () => {
    const { reader } = await start({ rows: 0, takes: () => false });
    expect((await reader.read()).pages[0].exchange.status).toBe(400);
  });

  test("reads parts everywhere in a long list", async () => {
    const { reader, seen } = await start({ rows: 200_000 });
    expect(await reader.read({ everywhere: true })).toMatchObject({ complete: false, rows: 200_000 });
    expect(queries(seen)).toEqual(
      [0, 5000, 199_875, 62_000, 146_000].map((offset) => `limit=250&offset=${offset}`),
    );
  });

  test("finds the end of a long list whose count does not lead to it", async () => {
    const { reader } = await start({ rows: 7003, count: 9000 });
    const { rows, pages } = await reader.read();
    expect(rows).toBe(7003);
    expect(pages.flatMap(({ legibleIds }) => legibleIds)).toContain("7003");
  });

  test("reads parts of a list with many small pages", async () => {
    const { reader, seen } = await start({ rows: 900, clamp: 10 });
    expect([await reader.isLong(300), await reader.isLong(900)]).toEqual([false, true]);
    expect(await reader.read()).toMatchObject({ complete: false, rows: 900 });
    expect(seen.length).toBeLessThan(12);
  });

  test("reads a list as a whole that a run alone may have made, however small its pages are", async () => {
    const { reader } = await start({ rows: 120, clamp: 1 });
    expect(await reader.read()).toMatchObject({ complete: true, rows: 120 });
  });

  test("reads a list as a whole if only its count is long", async () => {
    const { reader, seen } = await start({ rows: 20, count: 9000 });
    expect(await reader.read()).toMatchObject({ complete: true, rows: 20 });
    expect(seen).toHaveLength(3);
  });
});
