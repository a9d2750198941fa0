import {
  type CredentialLabel,
  describeScopedKey,
  fullKeyVariable,
  strongerKeyVariable,
} from "./credential.ts";
import { isPlain, printfCommand, quote } from "./shell.ts";

/** A request as it went over the wire. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** An Authorization header among them is left out: the credential says what was sent. */
  readonly headers: Readonly<Record<string, string>>;
  /** Text goes out in UTF-8, lone surrogates as U+FFFD. */
  readonly body?: string | Uint8Array;
  readonly credential: CredentialLabel;
}

/** What curl derives from the rest of the command. */
const derivedHeaders = new Set(["authorization", "host", "content-length", "connection", "accept-encoding"]);

/** Stands in the place of a header's value that is a secret: a command takes it from a variable of the shell. */
export const withheld = "[withheld]";

/** Linux refuses arguments of 128 KiB (MAX_ARG_STRLEN); other terminals choke much earlier. */
const longestInlineBody = 32_768;

/**
 * Returns a command for any POSIX shell that sends the request again. Keys are named by variables: the full key by
 * $DASHSPEC_API_KEY, which the shell alters where an altered one was sent, the stronger by $DASHSPEC_STRONGER_KEY, another
 * by SCOPED_KEY with the scopes that it has to hold. Where that is unset the shell says so and sends nothing; a comment
 * would not do, since zsh takes none at its prompt and curl would send the key to each word of it. A body that no argument can hold is piped in; one too long for a terminal is left to a file.
 */
export function curlCommand({ method, url, headers, body, credential }: SentRequest): string {
  const names = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const words = ["curl -sS -i"];
  // With -X, curl would wait for the content that an answer to HEAD has not.
  if (method === "HEAD") words.push("--head");
  else if (method !== "GET" || body !== undefined) words.push(`-X ${method}`);
  // Without these curl would expand brackets and collapse dots in the path.
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
  // curl would add the media type of a form.
  if (!names.has("content-type")) words.push("-H 'Content-Type:'");
  return withBody(words.join(" "), typeof body === "string" ? Buffer.from(body) : body);
}

function withBody(command: string, body: Uint8Array): string {
  if (body.length > longestInlineBody) {
    const words = `a file that holds the body of ${body.length.toLocaleString("en")} bytes`;
    return `${command} --data-binary "@\${BODY_FILE:?${words}}"`;
  }
  // --data-raw, because --data-binary takes a body that begins with @ for the name of a file.
  if (isPlain(body)) return `${command} --data-raw ${quote(Buffer.from(body).toString())}`;
  return `${printfCommand(body)} | ${command} --data-binary @-`;
}

/** Returns the option of curl that sends the credential; nothing where none was sent. */
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

/** Returns the option of curl that sends a header whose value is a secret; unset, the shell asks for it by name. */
export function withheldOption(name: string): string {
  const variable = name
    .toUpperCase()
    .replace(/\W/g, "_")
    .replace(/^(?=\d)/, "_");
  return `-H "${name}: \${${variable}:?the value of the header ${name}}"`;
}

/** A semicolon is how curl is told to send an empty value. */
function headerOption(name: string, value: string): string {
  return value === "" ? `${name};` : `${name}: ${value}`;
}
