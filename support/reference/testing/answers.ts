import { errors, Pool } from "undici";
import type { ReferenceOptions } from "../options.ts";
import { type Reference, startReference } from "../server/start.ts";
import { steadyClock } from "./clock.ts";
import type { Step, Steps } from "./step.ts";

/** One answer, without anything that differs between two servers with the same behaviour. */
export interface Answer {
  readonly step: Step;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The headers that a client of the API may act on. */
const told = ["content-type", "allow", "www-authenticate", "location", "retry-after", "link", "etag"];

/** All answers of a new server to the requests, which share one connection. */
export async function answersTo(steps: Steps, options: ReferenceOptions = {}): Promise<readonly Answer[]> {
  const reference = await startReference({ now: steadyClock(), ...options });
  const pool = new Pool(new URL(reference.baseUrl).origin, { connections: 1 });
  const answers: Answer[] = [];
  try {
    for (const step of steps) answers.push(await take(pool, reference, step));
  } finally {
    await pool.destroy();
    await reference.close();
  }
  return answers;
}

/** A connection that ended before the answer did. */
const lost = { status: 0, headers: {}, body: "" };

async function take(pool: Pool, reference: Reference, step: Step): Promise<Answer> {
  try {
    return await answerTo(pool, reference, step);
  } catch (error) {
    if (error instanceof errors.UndiciError) return { step, ...lost };
    throw error;
  }
}

async function answerTo(pool: Pool, reference: Reference, step: Step): Promise<Answer> {
  const { pathname } = new URL(reference.baseUrl);
  const { statusCode, headers, body } = await pool.request({
    method: step.method,
    path: `${pathname === "/" ? "" : pathname}${placed(step.path, reference)}`,
    headers: headersOf(step, reference),
    ...(step.body === undefined ? {} : { body: placed(step.body, reference) }),
  });
  const text = await body.text();
  // In other answers the length depends on the port in the links.
  const names = statusCode === 204 ? [...told, "content-length"] : told;
  return {
    step,
    status: statusCode,
    headers: Object.fromEntries(
      names.flatMap((name) =>
        headers[name] === undefined ? [] : [[name, plain(String(headers[name]), reference)]],
      ),
    ),
    body: plain(text, reference),
  };
}

function headersOf(step: Step, reference: Reference): Record<string, string> {
  const { scopes } = step;
  const key = scopes === undefined ? reference.fullKey : scopes === null ? undefined : reference.keys[scopes];
  const authorization = step.authorization?.replace("{key}", reference.fullKey) ?? (key && `Bearer ${key}`);
  return {
    ...(step.body === undefined ? {} : { "content-type": "application/json" }),
    ...(authorization === undefined ? {} : { authorization }),
    ...step.headers,
  };
}

function placed(text: string, reference: Reference): string {
  return text
    .replace("{project}", reference.projectId)
    .replace("{otherProject}", reference.otherProjectId)
    .replace("{organization}", reference.organizationId)
    .replace("{otherOrganization}", reference.otherOrganizationId)
    .replace("{colleague}", reference.collaboratorUuid);
}

function plain(text: string, reference: Reference): string {
  const { host } = new URL(reference.baseUrl);
  return text.replaceAll(host, "{host}");
}
