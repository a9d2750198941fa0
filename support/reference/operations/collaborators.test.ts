import { expect, test } from "vitest";
import { answersTo } from "../testing/answers.ts";
import { del, get, dashboardsPath as path, type Steps, send } from "../testing/step.ts";

const own = `${path}/111`;
const made = send("POST", path, { name: "made" });
const added = send("POST", `${own}/collaborators`, { level: 21, user_uuid: "{colleague}" });
const last = async (...steps: Steps) => (await answersTo(steps)).at(-1);

test("a collaborator is added with 201, listed in an array on that dashboard alone, and removed with 204", async () => {
  const [, , created, listed, elsewhere, removed, gone] = await answersTo([
    made,
    made,
    added,
    get(`${own}/collaborators`),
    get(`${path}/112/collaborators`),
    del(`${own}/collaborators/{colleague}`),
    get(`${own}/collaborators`),
  ]);
  expect(created?.status).toBe(201);
  const record = JSON.parse(created?.body ?? "");
  expect(record).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    dashboard_id: 111,
    user: expect.objectContaining({ first_name: "Grace", uuid: record.user_uuid }),
    level: 21,
    added_at: expect.any(String),
    updated_at: record.added_at,
    user_uuid: expect.any(String),
  });
  expect(JSON.parse(listed?.body ?? "")).toEqual([record]);
  expect(elsewhere?.body).toBe("[]");
  expect(removed).toMatchObject({ status: 204, body: "" });
  expect(gone?.body).toBe("[]");
});

test.each([
  ["no user", { level: 37 }],
  ["an unknown user", { level: 37, user_uuid: "00000000-0000-4000-8000-000000000000" }],
  ["no level", { user_uuid: "{colleague}" }],
  ["a level that is text", { level: "37", user_uuid: "{colleague}" }],
])("%s is refused", async (_title, body) => {
  const [, refused, listed] = await answersTo([
    made,
    send("POST", `${own}/collaborators`, body),
    get(`${own}/collaborators`),
  ]);
  expect(refused?.status).toBe(400);
  expect(listed?.body).toBe("[]");
});

test("the same user twice is refused, and so is the removal of nobody", async () => {
  expect((await last(made, added, added))?.status).toBe(400);
  expect((await last(made, del(`${own}/collaborators/{colleague}`)))?.status).toBe(404);
  expect((await last(made, del(`${own}/collaborators/nobody`)))?.status).toBe(404);
});

test("the sharing configuration of a dashboard has the same token at every read", async () => {
  const [, first, second, other] = await answersTo([
    made,
    get(`${own}/sharing`),
    get(`${own}/sharing/`),
    get(`${path}/101/sharing`),
  ]);
  expect(JSON.parse(first?.body ?? "")).toEqual({
    created_at: expect.stringMatching(/Z$/),
    enabled: false,
    access_token: expect.stringMatching(/^[\w-]{30}$/),
  });
  expect(second?.body).toBe(first?.body);
  expect(other?.body).not.toBe(first?.body);
});
