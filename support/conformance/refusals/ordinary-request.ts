import type { Exchange, Span } from "../../http/exchange.ts";
import { refusesBody, saysNotFound } from "../../http/statuses.ts";
import { userIn } from "../bodies/user-in-request.ts";
import type { OwnObject } from "../memory/objects/own-object.ts";
import type { RemovalBy } from "./explanations/asked-removals.ts";

/** An ordinary request with the full key about an object of the run, whose state did not change meanwhile. */
export interface OrdinaryRequest {
  readonly exchange: Exchange;
  readonly object: OwnObject;
  readonly span: Span;
  readonly shape: string;
  /** The state of its object that may explain the answer; null if it is unknown. */
  readonly state: string | null;
  /**
   * Whether the target had shown that it knows the object. For a read, only the same read of the object as it is counts
   * (rule 10).
   */
  readonly wasSeen: boolean;
  /** When the first request of the same operation about the object as it is was sent. */
  readonly askedSince: number;
  /**
   * Since when the object has been in this state: since its creation, its restoration after a soft deletion, or the
   * addition of a collaborator.
   */
  readonly thereSince: number;
  readonly removalBy: RemovalBy;
}

/**
 * Whether the answer may mean that a collaborator is missing or already there. Then another request may be the cause.
 * An addition needs nobody who is there before, so what it does not find is the dashboard.
 */
export function isAboutPresence({ exchange }: OrdinaryRequest): boolean {
  if (userIn(exchange) === null) return false;
  const isNotFound = exchange.operation !== "collaborators.add" && saysNotFound(exchange.status);
  return isNotFound || refusesBody(exchange.status);
}
