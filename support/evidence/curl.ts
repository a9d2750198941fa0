import {
  type CredentialLabel,
  describeScopedKey,
  fullKeyVariable,
  strongerKeyVariable,
} from "./credential.ts";
import { isPlain, printfCommand, quote } from "./shell.ts";

/** A request as sent over the wire. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** An Authorization header is left out, because the credential shows what was sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text is sent in UTF-8, with lone surrogates as U+FFFD. */
  readonly body?: string | Uint8Array;
  readonly credential: CredentialLabel;
}

/** The headers that curl derives from the rest of the command. */
const derivedHeaders = new Set(["authorization", "host", "content-length", "connection", "accept-encoding"]);

/** Replaces the value of a header that is a secret. A command takes the value from a shell variable. */
export const withheld = "[withheld]";

/** Linux refuses arguments of 128 KiB (MAX_ARG_STRLEN). Other terminals fail at much shorter ones. */
const longestInlineBody = 32_768;

/**
 * Returns a command for any POSIX shell that sends the request again. Variables name the keys: $DASHSPEC_API_KEY the
 * full key, which the shell alters if an altered key was sent, $DASHSPEC_STRONGER_KEY the stronger key, and SCOPED_KEY
 * any other, together with the scopes that it must hold. If the variable is unset, the shell says so and sends nothing.
 * A comment would not be enough, since zsh accepts none at its prompt, and curl would send the key to each word of it.
 * A body that no argument can hold is piped in. One that is too long for a terminal is read from a file.
 */
export function curlCommand({ method, url, headers, body, credential }: SentRequest): string {
  const names = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const words = ["curl -sS -i"];
  // With -X, curl would wait for content that an answer to HEAD does not have.
  if (method === "HEAD") words.push("--head");
  else if (method !== "GET" || body !== undefined) words.push(`-X ${method}`);
  // Without these options curl would expand brackets, and collapse dots in the path.
  if (/[[\]{}]/.test(url)) words.push("--globoff");
  if (/\/\.\.?(?:\/|$)/.test(url)) words.push("--path-as-is");
  if (names.has("accept-encoding")) words.push("--compressed");
  words.push(quote(url));
  const authorization = authorizationOption(credential);
  if (authorization !== undefined) words.push(authorization);
  for (const [name, value] of Object.entries(headers)) {
    if (!derivedHeaders.has(name.toLowerCase())) {
      words.push(value === withheld ? withheldOption(name) : `-H ${quote(headerOption(name, value))}`);
    }
  }
  if (body === undefined) return words.join(" ");
  // Otherwise curl would add the media type of a form.
  if (!names.has("content-type")) words.push("-H 'Content-Type:'");
  return withBody(words.join(" "), typeof body === "string" ? Buffer.from(body) : body);
}

function withBody(command: string, body: Uint8Array): string {
  if (body.length > longestInlineBody) {
    const words = `a file that holds the body of ${body.length.toLocaleString("en")} bytes`;
    return `${command} --data-binary "@\${BODY_FILE:?${words}}"`;
  }
  // --data-binary would treat a body that begins with @ as a file name, so --data-raw is used.
  if (isPlain(body)) return `${command} --data-raw ${quote(Buffer.from(body).toString())}`;
  return `${printfCommand(body)} | ${command} --data-binary @-`;
}

/** Returns the curl option that sends the credential; undefined if none was sent. */
export function authorizationOption(credential: CredentialLabel): string | undefined {
  switch (credential.kind) {
    case "full":
      return `-H "Authorization: Bearer ${fullKeyVariable}"`;
    case "stronger":
      return `-H "Authorization: Bearer ${strongerKeyVariable}"`;
    case "scoped": {
      const words = describeScopedKey(credential.scopes).replace(/[^\w:, ]/g, "");
      return `-H "Authorization: Bearer \${SCOPED_KEY:?${words}}"`;
    }
    case "literal":
      return (
        credential.fromKey?.curlOption ?? `-H ${quote(headerOption("Authorization", credential.header))}`
      );
    case "none":
      return undefined;
  }
}

/**
 * Returns the curl option that sends a header with a secret value. If the variable is unset, the shell asks for it by
 * name.
 */
export function withheldOption(name: string): string {
  const variable = name
    .toUpperCase()
    .replace(/\W/g, "_")
    .replace(/^(?=\d)/, "_");
  return `-H "${name}: \${${variable}:?the value of the header ${name}}"`;
}

/** A semicolon tells curl to send an empty value. */
function headerOption(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}
