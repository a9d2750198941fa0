import { describe, expect, test } from "vitest";
import { inTurn, ok } from "../../testing/servers/answers.ts";
import type { Answer } from "../../testing/servers/scripted-server.ts";
import { startTarget } from "../../testing/servers/scripted-target.ts";
import { NoUsableAnswer } from "../errors.ts";

describe("an answer", () => {
  const damaged: Answer = (_, response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end("plain");
  };
  // The answer ends with the connection: nothing else shows its length.
  const cut: Answer = (_, response) => {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: "close" }).end('{"results":[{"name":"a]}"');
  };
  const halves: Answer = (_, response) => {
    response.writeHead(200, { "content-length": "20" });
    response.write('{"results":', () => response.destroy());
  };
  const kinds = [
    ["that cannot be decompressed", damaged],
    ["that stops in its midst", cut],
    ["that is shorter than its length", halves],
  ] as const;

  test.each(kinds)("%s is requested again", async (_, answer) => {
    const { target, exchanges, seen } = await startTarget(inTurn(answer, answer, ok));
    expect((await target.send("dashboards.list")).text).toBe("{}");
    expect([exchanges.length, seen.length]).toEqual([1, 3]);
    expect(target.lostWrites.behind(new Set(["dashboards"]), 0)).toBeUndefined();
  });

  test.each(kinds)("%s is lost if it answers a creation", async (_, answer) => {
    const { target, exchanges, seen } = await startTarget(inTurn(answer, ok));
    await expect(target.send("dashboards.create", {}, { body: {} })).rejects.toThrow(NoUsableAnswer);
    expect([exchanges.length, seen.length]).toEqual([0, 1]);
    expect(target.lostWrites.behind(new Set(["dashboards"]), 0)).toMatchObject({ resource: "dashboards" });
  });

  test.each(kinds.slice(0, 2))("%s each time is how the target answers", async (_, answer) => {
    const { target } = await startTarget(answer);
    expect((await target.send("dashboards.list")).body.kind).toBe("not JSON");
    const creations: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      const sent = target.send("dashboards.create", {}, { body: {} });
      creations.push(
        await sent.then(
          ({ body }) => body.kind,
          (error: Error) => error.name,
        ),
      );
    }
    expect(creations).toEqual(["NoUsableAnswer", "NoUsableAnswer", "not JSON"]);
  });

  test("that is a page, or wrong JSON that is complete, does not count as cut off", async () => {
    for (const text of ["<html>{", "{'name': 1}", '{"a":1}}', "[1,2]"]) {
      const { target, seen } = await startTarget((_, response) => {
        response.useChunkedEncodingByDefault = false;
        response.writeHead(200, { connection: "close" }).end(text);
      });
      expect((await target.send("dashboards.list")).text).toBe(text);
      expect(seen).toHaveLength(1);
    }
  });
});
