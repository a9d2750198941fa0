import fc from "fast-check";
import { expect, test } from "vitest";
import { appKind } from "../../resource-kinds/apps.ts";
import type { Capabilities } from "../capabilities.ts";
import { HistoryObstacles } from "../obstacles.ts";
import { commandsOf } from "./command.ts";

const appsAlone: Capabilities = {
  kinds: new Map([["app", { kind: appKind, base: {}, samples: { name: ["a name"] } }]]),
  borrowed: [],
  collaborator: null,
  deletes: true,
  obstacles: new HistoryObstacles(),
};

test.each([null, 0, 1, 2, 3])(
  "if no dashboard can be created, histories are about apps (focus %s)",
  (focus) => {
    const commands = fc.sample(commandsOf(appsAlone, focus), { numRuns: 50, seed: 1 });
    expect(new Set(commands.map(({ noun }) => noun))).toEqual(new Set(["app"]));
  },
);
