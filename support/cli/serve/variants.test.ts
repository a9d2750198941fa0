import { expect, test } from "vitest";
import { UsageError } from "../arguments/usage-error.ts";
import { applyVariants, findVariants, type Variant } from "./variants.ts";

const first = () => ({});
const second = () => ({});
const known: readonly Variant[] = [
  { id: "dashboards.list.count.off", seams: [first] },
  { id: "apps.list.count.off", seams: [second], options: { gzip: true } },
];

test("variants are found in the order in which they were named", () => {
  const ids = ["apps.list.count.off", "dashboards.list.count.off"];
  expect(findVariants("--fault", ids, known).map(({ id }) => id)).toEqual(ids);
});

test("an unknown id is refused with those that may be meant", () => {
  expect(() => findVariants("--fault", ["apps.list.count.of", "apps.list.count.off"], known)).toThrow(
    new UsageError([
      '--fault "apps.list.count.of" is not known. Did you mean apps.list.count.off? See dashspec serve --list.',
    ]),
  );
});

test("variants add their seams and change start options", () => {
  expect(applyVariants({ port: 1 }, known)).toEqual({ port: 1, gzip: true, seams: [first, second] });
});
