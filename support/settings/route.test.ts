import { expect, test } from "vitest";
import { linesFrom, settingsFrom, target } from "../testing/settings-from.ts";
import { readSettingsFile } from "./file/read-file.ts";

const secret = "a-secret-of-the-gateway";

test("headers, a proxy, authorities and time-outs are the route to the target", () => {
  const settings = settingsFrom({
    environment: {
      ...target,
      DASHSPEC_HEADERS: `{"X-Gateway-Token": "${secret}"}`,
      DASHSPEC_PROXY: "http://proxy.example:3128",
      DASHSPEC_CA_FILE: "authority.pem",
    },
    file: readSettingsFile({
      name: "dashspec.yaml",
      text: "limits: { answerSeconds: 90, connectSeconds: 5 }",
    }),
  });
  expect(settings).toMatchObject({
    caFile: "authority.pem",
    route: {
      headers: { "x-gateway-token": secret },
      proxy: "http://proxy.example:3128",
      answerSeconds: 90,
      connectSeconds: 5,
    },
  });
});

test("without any of them there is no route", () => {
  expect(settingsFrom({ environment: target })).not.toHaveProperty("route");
});

test.each([
  ["not JSON", "is not a JSON object"],
  [`{"Authorization": "${secret}"}`, "names a header that dashspec sends itself"],
  [`{"Keep-Alive": "${secret}"}`, "or cannot send"],
  [`{"X Gateway": "${secret}"}`, "has a name that no header can have"],
  [`{"X-Gateway": "${secret}\\n"}`, "has a value for X-Gateway that a header cannot carry"],
  [`{"X-Gateway": 1}`, 'has no text for "X-Gateway"'],
])("headers %j are refused, and no value is shown", (headers, message) => {
  const lines = linesFrom({ environment: { ...target, DASHSPEC_HEADERS: headers } });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(message);
  expect(lines.join()).not.toContain(secret);
});

test.each(["proxy.example:3128", "ftp://proxy.example", "http://proxy.example/path"])(
  "a proxy at %s is refused",
  (address) => {
    expect(linesFrom({ environment: { ...target, DASHSPEC_PROXY: address } })).toHaveLength(1);
  },
);
