import { readFileSync } from "node:fs";
import { createServer, request as forward } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { settingsFor } from "../../cli/serve/reference-settings.ts";
import { listening } from "../../testing/servers/listening.ts";
import { startedReference } from "../../testing/started.ts";
import { dashspec, emptyFolder } from "../dashspec.ts";

const token = "gw-4f1c9a7732e05d6b8e";

/** Starts a gateway that forwards only requests with its token, and returns its address. */
async function startGateway(target: string): Promise<string> {
  const gateway = createServer((request, response) => {
    if (request.headers["x-gateway-token"] !== token) {
      response.writeHead(403, { "content-type": "application/json" }).end('{"detail":"no gateway token"}');
      return;
    }
    const { method, headers, url = "" } = request;
    const onward = forward(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(onward);
  });
  return `http://127.0.0.1:${await listening(gateway)}`;
}

test("the headers for a gateway are in every request, and in no output and no report", async () => {
  const reference = await startedReference();
  const folder = emptyFolder();
  const address = await startGateway(reference.baseUrl);
  const environment = { ...settingsFor(reference), DASHSPEC_BASE_URL: address };
  const without = await dashspec(["run", "--depth", "smoke"], { folder, environment });
  expect(without.exitCode).toBe(2);
  const argv = ["run", "--depth", "smoke", "--only", "sharing.*", "--header", `X-Gateway-Token: ${token}`];
  const { exitCode, stdout, stderr } = await dashspec([...argv], { folder, environment });
  expect([exitCode, stderr]).toEqual([0, ""]);
  const reports = ["conformance.json", "conformance.html", "junit.xml", "summary.md"].map((name) =>
    readFileSync(join(folder, "reports", name), "utf8"),
  );
  for (const text of [stdout, ...reports]) expect(text).not.toContain(token);
  const [report = ""] = reports;
  expect(report).toContain('"x-gateway-token": "[withheld]"');
  expect(report).toContain("{X_GATEWAY_TOKEN:?the value of the header x-gateway-token}");
});

test.each([
  ["no-colon", "is no header"],
  [`Authorization: ${token}`, "names a header that dashspec sends itself, or cannot send"],
])("--header %j is refused without showing it", async (header, message) => {
  const { exitCode, stderr } = await dashspec(["run", "--header", header], { folder: emptyFolder() });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`dashspec: --header ${message} (received `);
  expect(stderr).not.toContain(token);
});
