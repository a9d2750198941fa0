import { createServer } from "node:http";
import { expect, test } from "vitest";
import { listening } from "../../testing/servers/listening.ts";
import { readCertificate } from "./certificate.ts";

test("a server without TLS has no certificate", async () => {
  const port = await listening(createServer());
  expect(await readCertificate(`https://127.0.0.1:${port}`)).toBeNull();
});
