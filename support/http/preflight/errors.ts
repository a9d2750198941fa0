import { CannotStart } from "../../settings/index.ts";

/** No connection comes about: the host is unknown, nothing listens, or no answer comes in time. */
export class UnreachableError extends CannotStart {
  override readonly name = "UnreachableError";
}

/** A connection comes about, but not a trusted and encrypted one. */
export class TlsError extends CannotStart {
  override readonly name = "TlsError";
}

/** A web server answers, but the interface is not below this address. */
export class WrongPrefixError extends CannotStart {
  override readonly name = "WrongPrefixError";
}

/** Every request is sent on to another address, where no key may follow. */
export class RedirectedElsewhereError extends CannotStart {
  override readonly name = "RedirectedElsewhereError";
}

/** The full key is refused wherever it is used. */
export class BadKeyError extends CannotStart {
  override readonly name = "BadKeyError";
}

/** The target does not know the project, or the key does not reach it. */
export class UnknownProjectError extends CannotStart {
  override readonly name = "UnknownProjectError";
}

/** The target does not know the organization, or the key does not reach it. */
export class UnknownOrganizationError extends CannotStart {
  override readonly name = "UnknownOrganizationError";
}

/** The interface's own addresses answer with success, and with something other than JSON. */
export class NotJsonError extends CannotStart {
  override readonly name = "NotJsonError";
}
