import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { SettingsError, type UrlSettings } from "../../settings/index.ts";
import { present } from "../../settings/present.ts";
import type { Route } from "../../settings/route.ts";
import { bracketedCode } from "../../settings/system-error.ts";
import type { ProcessContext } from "../process/process-context.ts";

/**
 * How requests reach the target, with the certificates of the file that the settings name; undefined for a direct
 * route. The authorities that Node.js is told to trust stay trusted.
 *
 * @throws {SettingsError} if the file cannot be read, or holds no certificate
 */
export function routeOf(
  { route, caFile }: UrlSettings,
  { cwd, environment }: Pick<ProcessContext, "cwd" | "environment">,
): { readonly route?: Route } {
  if (caFile === undefined) return present({ route });
  return {
    route: { ...route, certificates: `${certificatesIn(caFile, cwd)}\n${extraCertificates(environment)}` },
  };
}

/** Node.js warns of a file that it cannot read, and goes on without it. */
function extraCertificates({ NODE_EXTRA_CA_CERTS: file }: ProcessContext["environment"]): string {
  try {
    return file === undefined ? "" : readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function certificatesIn(caFile: string, cwd: string): string {
  const file = `The file of certificates ${JSON.stringify(caFile)}`;
  const remedy = "Give a PEM file with the authority's in --ca-file or DASHSPEC_CA_FILE, or remove it.";
  let text: string;
  try {
    text = readFileSync(resolve(cwd, caFile), "utf8");
  } catch (error) {
    throw new SettingsError([`${file} cannot be read${bracketedCode(error)}. ${remedy}`]);
  }
  try {
    new X509Certificate(text);
  } catch {
    throw new SettingsError([`${file} holds no certificate. ${remedy}`]);
  }
  return text;
}
