import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import packageFile from "../package.json" with { type: "json" };

const root = join(import.meta.dirname, "..");
const documents = [".", "docs", "docs/guide", "docs/decisions", "reports"].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => normalize(join(folder, name))),
);

interface Link {
  readonly path: string;
  readonly heading?: string;
}

/** Where a document links to within the repository, outside its blocks of code. */
function linksOf(document: string): readonly Link[] {
  const text = readFileSync(join(root, document), "utf8").replace(/^ *```.*?^ *```/gms, "");
  return [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, path = "", heading]) => ({
    path: path === "" ? document : normalize(join(dirname(document), path)),
    ...(heading !== undefined && { heading }),
  }));
}

/** The headings of a document as GitHub names them in links. */
function headingsOf(document: string): readonly string[] {
  const headings = readFileSync(join(root, document), "utf8").matchAll(/^#+ (.*)$/gm);
  return [...headings].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-"),
  );
}

/** npm packs these whatever `files` says. */
const alwaysPacked = ["README.md", "LICENSE", "package.json"];

const isPacked = (path: string) =>
  [...alwaysPacked, ...packageFile.files].some((entry) => path === entry || path.startsWith(`${entry}/`));

test.each(documents)("the links of %s lead to files and headings", (document) => {
  const broken = linksOf(document).filter(
    ({ path, heading }) =>
      !existsSync(join(root, path)) || (heading !== undefined && !headingsOf(path).includes(heading)),
  );
  expect(broken).toEqual([]);
});

test.each(documents.filter(isPacked))("the links of %s lead to files of the package", (document) => {
  expect(linksOf(document).filter(({ path }) => !isPacked(path))).toEqual([]);
});

test("comments cite rules of judging that exist", () => {
  const rules = new Set(headingsOf("docs/judging.md").map((heading) => heading.split("-")[0]));
  const sources = ["schemas", "suites", "support"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => join(folder, name)),
  );
  const unknown = sources.flatMap((source) =>
    [...readFileSync(join(root, source), "utf8").matchAll(/\brules? (\d+)\b/g)]
      .filter(([, rule]) => !rules.has(rule))
      .map(([citation]) => `${source}: ${citation}`),
  );
  expect(unknown).toEqual([]);
});
