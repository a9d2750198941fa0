import { describe, expect, test } from "vitest";
import { exampleExchange } from "../../testing/examples/exchange.ts";
import { lawOf } from "../../testing/law-of.ts";
import { Finding } from "../conclusions/finding.ts";
import type { LawJudge, LawVerdict } from "../law.ts";
import { bodyLaw, emptyLaw, law, openStatusLaw, rememberingLaw, statusLaw } from "../laws/laws.ts";
import { LawJournal } from "./law-journal.ts";

const requirement = "dashboards.list.status";

/** A law of the requirement that judges each list of dashboards so. */
const ofLists = (judge: LawJudge) => lawOf(() => law(requirement, ["dashboards.list"], judge));

/** The finding that a journal ends with, or null. */
function findingOf(journal: LawJournal): Finding | null {
  try {
    journal.judge(requirement);
    return null;
  } catch (error) {
    if (error instanceof Finding) return error;
    throw error;
  }
}

describe("a journal", () => {
  test("judges every exchange of the watched operations by a law, and no other", () => {
    const journal = new LawJournal([ofLists(() => "holds")]);
    journal.record(exampleExchange("dashboards.list", {}));
    journal.record(exampleExchange("dashboards.list", {}));
    journal.record(exampleExchange("apps.list", {}));
    expect(journal.held(requirement)).toBe(2);
    expect(findingOf(journal)).toBeNull();
  });

  test("counts an answer to the clean-up only if it contradicts what held before", () => {
    const status = lawOf(() => statusLaw(requirement, "dashboards.list"));
    const wrong = () => exampleExchange("dashboards.list", [], { status: 203 });
    const silent = new LawJournal([status]);
    silent.record(exampleExchange("dashboards.list", []), true);
    silent.record(wrong(), true);
    expect([silent.held(requirement), silent.isBroken(requirement)]).toEqual([0, false]);
    const journal = new LawJournal([status]);
    journal.record(exampleExchange("dashboards.list", []));
    journal.record(wrong(), true);
    expect([journal.held(requirement), journal.isBroken(requirement)]).toEqual([1, true]);
  });

  test("leaves out what a suspension explains, which later answers may show", () => {
    const wrong = (status: number) => exampleExchange("dashboards.list", {}, { status });
    const broken = ofLists(({ status }) => ({ message: `received ${status}` }));
    const judged = (explain: () => boolean, status: number) => {
      const suspensions = { mayBeOf: (answer: { status: number }) => answer.status === 403, explain };
      const journal = new LawJournal([broken], suspensions);
      journal.record(wrong(status));
      return findingOf(journal)?.message ?? null;
    };
    expect([judged(() => true, 403), judged(() => true, 404)]).toEqual([null, expect.stringMatching("404")]);
    expect(judged(() => false, 403)).toMatch("403");
  });

  test("judges answers to probes only by laws that hold whatever was requested", () => {
    const body = lawOf(() => bodyLaw("dashboards.list.body", "dashboards.list"));
    const status = lawOf(() => statusLaw(requirement, "dashboards.list"));
    const ordinary = lawOf(() => law("service.json", ["dashboards.list"], () => ({ message: "wrong" })));
    const journal = new LawJournal([body, status, ordinary]);
    journal.record(exampleExchange("dashboards.list", [], { status: 203, probe: true }));
    expect(journal.isBroken("dashboards.list.body")).toBe(true);
    expect(journal.isBroken(requirement)).toBe(true);
    expect(journal.isBroken("service.json")).toBe(false);
  });

  test("judges the success of a probe by the status of an operation without a documented scope", () => {
    const journal = new LawJournal([lawOf(() => openStatusLaw("apps.unused"))]);
    journal.record(exampleExchange("apps.unused", [], { status: 403, probe: true }));
    expect(journal.isBroken("apps.unused.status")).toBe(false);
    journal.record(exampleExchange("apps.unused", [], { status: 201, probe: true }));
    expect(journal.isBroken("apps.unused.status")).toBe(true);
  });

  test("keeps the first violations and counts the rest", () => {
    let number = 0;
    const journal = new LawJournal([ofLists(() => ({ message: `breach ${++number}`, expected: "none" }))]);
    const exchanges = Array.from({ length: 5 }, () => exampleExchange("dashboards.list", {}));
    for (const exchange of exchanges) journal.record(exchange);
    const finding = findingOf(journal);
    expect(finding?.message).toBe("breach 1 (and similar ones)");
    expect(finding?.more).toBe(4);
    expect(finding?.expected).toBe("none");
    expect(finding?.exchanges).toEqual(exchanges.slice(0, 2));
  });

  test("names every operation of a violation, even of those that are not kept", () => {
    const watched = ["dashboards.list", "apps.list"] as const;
    const journal = new LawJournal([lawOf(() => law(requirement, watched, () => ({ message: "broken" })))]);
    for (const operation of ["dashboards.list", "dashboards.list", "apps.list"] as const) {
      journal.record(exampleExchange(operation, {}));
    }
    expect(findingOf(journal)?.operations).toEqual(watched);
  });

  test("shows one exchange once, even if two laws of a requirement are broken by it", () => {
    const broken = () => ofLists(() => ({ message: "broken" }));
    const journal = new LawJournal([broken(), broken()]);
    const exchange = exampleExchange("dashboards.list", {});
    journal.record(exchange);
    expect(findingOf(journal)?.exchanges).toEqual([exchange]);
  });

  test("judges no probe of a gap", () => {
    const journal = new LawJournal([ofLists(() => ({ message: "broken" }))]);
    journal.record(exampleExchange("dashboards.list", {}, { probe: true }));
    expect(findingOf(journal)).toBeNull();
  });

  test("lets a law remember, for one run only", () => {
    const counting = lawOf(() =>
      rememberingLaw(requirement, ["dashboards.list"], () => {
        let seen = 0;
        return () => (++seen > 1 ? { message: `the ${seen}th` } : "holds");
      }),
    );
    for (let run = 0; run < 2; run += 1) {
      const journal = new LawJournal([counting]);
      journal.record(exampleExchange("dashboards.list", {}));
      expect(findingOf(journal)).toBeNull();
      journal.record(exampleExchange("dashboards.list", {}));
      expect(findingOf(journal)?.message).toBe("the 2th");
    }
  });

  test("calls a law at the end, once", () => {
    const exchange = exampleExchange("dashboards.list", {});
    const late = lawOf(() =>
      rememberingLaw(requirement, ["dashboards.list"], () =>
        Object.assign((): LawVerdict => "holds", { atEnd: () => [{ text: { message: "late" }, exchange }] }),
      ),
    );
    const journal = new LawJournal([late]);
    journal.record(exchange);
    expect(findingOf(journal)?.message).toBe("late");
    expect(findingOf(journal)?.message).toBe("late");
  });
});

describe("the law of a status", () => {
  const judge = lawOf(() => statusLaw("apps.create.status", "apps.create")).start();
  test.each([
    [201, "holds"],
    [200, { message: "expected status 201, received 200" }],
    [202, { message: "expected status 201, received 202" }],
    [400, "silent"],
    [500, "silent"],
  ])("of %i says %j", (status, verdict) => {
    const said = judge(exampleExchange("apps.create", {}, { status }));
    if (typeof verdict === "string") expect(said).toBe(verdict);
    else expect(said).toMatchObject(verdict);
  });
});

describe("the law of an empty body", () => {
  const judge = lawOf(() => emptyLaw("apps.delete.no_body", "apps.delete")).start();
  test.each([
    ["nothing", {}, "holds"],
    ["nothing, of length 0", { headers: { "content-length": "0" } }, "holds"],
    ["another status", { status: 404, text: "{}" }, "silent"],
  ])("holds for %s", (_, changes, verdict) => {
    expect(judge(exampleExchange("apps.delete", undefined, changes))).toBe(verdict);
  });
  test.each([
    ["null", { text: "null" }],
    ["a line end", { text: "\n" }],
    ["a length alone", { headers: { "content-length": "2" } }],
  ])("is broken by %s", (_, changes) => {
    expect(judge(exampleExchange("apps.delete", undefined, changes))).toHaveProperty("message");
  });
});

describe("the law of a body", () => {
  const judge = lawOf(() => bodyLaw("apps.retrieve.body", "apps.retrieve")).start();
  test("reports that it is missing", () => {
    expect(judge(exampleExchange("apps.retrieve"))).toEqual({ message: "the answer has no body" });
  });
  test("reports what came instead of the resource", () => {
    const exchange = exampleExchange("apps.retrieve", { plugin: { id: 1, name: "n" } });
    expect(judge(exchange)).toEqual({
      message: "expected an app object, received an object with plugin",
      place: { path: [], exchange },
    });
  });
  test("leaves an answer that is not JSON to another law", () => {
    expect(judge(exampleExchange("apps.retrieve", undefined, { text: "<html>" }))).toBe("silent");
  });
  test("says nothing about a refusal", () => {
    expect(judge(exampleExchange("apps.retrieve", {}, { status: 404 }))).toBe("silent");
  });
});
