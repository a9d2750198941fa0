import type { RequirementId } from "../../catalogue/index.ts";
import type { Reply } from "../../reference/http/reply.ts";
import type { Seam } from "../../reference/http/request.ts";
import { answerEarly } from "../../reference/seams/answers.ts";

/** The statements that even such a server fulfils, with the reasons. */
type Fulfilled = Readonly<Partial<Record<RequirementId, string>>>;

/** A server on which nothing works. */
interface Hopeless {
  readonly seam: Seam;
  /** The only statements that may pass. */
  readonly fulfils: Fulfilled;
}

const always = (reply: Reply): Seam => answerEarly(() => reply);
const refusal = (status: number): Hopeless => ({
  seam: always({ status, headers: {}, body: { detail: "no" } }),
  fulfils: {},
});

const anyJson =
  "the document shows no shape of this answer (4.4): JSON with the documented status is all it says";
/** The statements that any success fulfils. */
const successes: Fulfilled = {
  "service.slash.redirects": "no write is redirected",
  "service.header_fields": "there are few header fields, and those are well formed",
  "service.keys_hidden": "no answer shows anything of its request",
};
/** The statements that any JSON with 200 fulfils. */
const jsonAnswers: Fulfilled = {
  ...successes,
  "service.json": "every answer is JSON",
  "service.media_type": "every answer is labelled as JSON",
  "service.unique_names": "no answer has a member at all, or each of them once",
  "apps.activity.status": anyJson,
  "apps.activity.body": anyJson,
  "apps.exports_unsubscribe_configs.status": anyJson,
  "apps.exports_unsubscribe_configs.body": anyJson,
  "apps.repository.status": anyJson,
  "apps.repository.body": anyJson,
  "apps.unused.status": anyJson,
  "apps.unused.body": anyJson,
};

const anEnvelope = "the envelope is the documented one";
const anEmptyList = "both lists are answered with an envelope, of an empty list";
const everyKey = "every key is answered alike, those with the scope among them";

/** Servers on which nothing works, by their answer to every request. */
export const hopelessServers: Readonly<Record<string, Hopeless>> = {
  "500": refusal(500),
  "404": refusal(404),
  "403": refusal(403),
  "401": refusal(401),
  "400": refusal(400),
  "405 without a body": { seam: always({ status: 405, headers: {} }), fulfils: {} },
  "204": { seam: always({ status: 204, headers: {} }), fulfils: successes },
  "200 with an empty object": {
    seam: always({ status: 200, headers: {}, body: {} }),
    fulfils: jsonAnswers,
  },
  "200 with an empty array": {
    seam: always({ status: 200, headers: {}, body: [] }),
    fulfils: jsonAnswers,
  },
  "200 with a web page": {
    seam: always({
      status: 200,
      headers: { "content-type": "text/html" },
      text: "<!doctype html><title>Sign in</title>",
    }),
    fulfils: successes,
  },
  "200 without a body": { seam: always({ status: 200, headers: {} }), fulfils: successes },
  "the answer of another endpoint": {
    seam: always({ status: 200, headers: {}, body: { count: 0, next: null, previous: null, results: [] } }),
    fulfils: {
      ...jsonAnswers,
      "envelope.count": anEnvelope,
      "envelope.next": anEnvelope,
      "envelope.previous": anEnvelope,
      "envelope.results": anEnvelope,
      "dashboards.list.status": anEmptyList,
      "dashboards.list.body": anEmptyList,
      "apps.list.status": anEmptyList,
      "apps.list.body": anEmptyList,
      "scopes.dashboards.list.granted": everyKey,
      "scopes.apps.list.granted": everyKey,
      "auth.scheme_case": "the lists are answered under bearer in any case",
    },
  },
  "a closed connection": { seam: always({ status: 200, headers: {}, loss: "unsent" }), fulfils: {} },
};
