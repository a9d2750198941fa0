import { expect, test } from "vitest";
import { bodyOf } from "./answer.ts";

const answer = {
  status: 200,
  headers: {},
  body: Buffer.from('{"id":1,"name":"a","creation_mode":"default"}'),
};

function parsed(body: Buffer): unknown {
  return JSON.parse(body.toString());
}

test("additions to a body leave it JSON with its previous contents", () => {
  for (const kind of ["echo", "control characters"] as const) {
    expect(parsed(bodyOf({ kind }, answer, "secret"))).toMatchObject({ id: 1, name: "a" });
  }
  expect(parsed(bodyOf({ kind: "echo" }, answer, "secret"))).toMatchObject({ you_sent: "secret" });
});

test("a grown body has this many further kilobytes for each object", () => {
  const grown = bodyOf({ kind: "grown", kilobytes: 2 }, answer, "");
  expect(grown.length).toBeGreaterThan(2048);
  expect(parsed(grown)).toMatchObject({ id: 1, name: "a" });
});

test("a body that is not an object stays unchanged", () => {
  for (const body of [Buffer.alloc(0), Buffer.from("[1]")]) {
    expect(bodyOf({ kind: "echo" }, { ...answer, body }, "k")).toEqual(body);
  }
});
