import { CannotStart } from "../../settings/index.ts";

/** No connection can be made: the host is unknown, nothing listens, or no answer comes in time. */
export class UnreachableError extends CannotStart {
  override readonly name = "UnreachableError";
}

/** A connection can be made, but not an encrypted and trusted one. */
export class TlsError extends CannotStart {
  override readonly name = "TlsError";
}

/** A web server answers, but the interface is not below this address. */
export class WrongPrefixError extends CannotStart {
  override readonly name = "WrongPrefixError";
}

/** Every request is redirected to another address, where no key may be sent. */
export class RedirectedElsewhereError extends CannotStart {
  override readonly name = "RedirectedElsewhereError";
}

/** The full key is refused everywhere. */
export class BadKeyError extends CannotStart {
  override readonly name = "BadKeyError";
}

/** The target does not know the project, or the key has no access to it. */
export class UnknownProjectError extends CannotStart {
  override readonly name = "UnknownProjectError";
}

/** The target does not know the organization, or the key has no access to it. */
export class UnknownOrganizationError extends CannotStart {
  override readonly name = "UnknownOrganizationError";
}

/** The addresses of the interface answer with success, but not with JSON. */
export class NotJsonError extends CannotStart {
  override readonly name = "NotJsonError";
}
