import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { UrlSettings } from "../../settings/index.ts";
import { temporaryFolder } from "../../testing/folders.ts";
import { selfSigned } from "../../testing/servers/self-signed.ts";
import { routeOf } from "./route.ts";

test("the authorities that Node.js is told to trust are trusted besides those of the file", () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "gateway.pem"), selfSigned.cert);
  const extra = join(cwd, "extra.pem");
  writeFileSync(extra, "-----BEGIN CERTIFICATE-----");
  const certificatesWith = (environment: Record<string, string>) =>
    // Nothing else in the settings matters.
    routeOf({ caFile: "gateway.pem" } as UrlSettings, { cwd, environment }).route?.certificates;
  expect(certificatesWith({})?.trim()).toBe(selfSigned.cert.trim());
  expect(certificatesWith({ NODE_EXTRA_CA_CERTS: extra })).toBe(
    `${selfSigned.cert}\n-----BEGIN CERTIFICATE-----`,
  );
  expect(certificatesWith({ NODE_EXTRA_CA_CERTS: join(cwd, "missing.pem") })).toContain(selfSigned.cert);
});

test("a file without certificates is refused, with the flag and the variable that may name it", () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "empty.pem"), "");
  // Nothing else in the settings matters.
  const route = (caFile: string) => () => routeOf({ caFile } as UrlSettings, { cwd, environment: {} });
  const remedy = "Give a PEM file with the authority's in --ca-file or DASHSPEC_CA_FILE, or remove it.";
  expect(route("missing.pem")).toThrow(
    `The file of certificates "missing.pem" cannot be read (ENOENT). ${remedy}`,
  );
  expect(route("empty.pem")).toThrow(`The file of certificates "empty.pem" holds no certificate. ${remedy}`);
});
