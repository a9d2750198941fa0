import { integer, uuid } from "../../../schemas/index.ts";
import {
  type Exchange,
  isJsonObject,
  type LawJudge,
  shapeOf,
  textOfJson,
} from "../../../support/conformance/index.ts";

/** What names a user. */
interface Names {
  readonly id: string;
  readonly uuid: string;
}

/** RFC 9562 §5.9: stands for no UUID at all, such as that of a person who is not shown. */
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * A user has one id and one uuid, whatever else about them others may change. Other keys may be shown other people, or
 * less about them, so only the full key counts.
 */
export function onePerson(): LawJudge {
  const byUuid = new Map<string, Names>();
  const byId = new Map<string, Names>();
  return (exchange) => {
    if (exchange.credential.kind !== "full") return "silent";
    const shown = usersIn(exchange);
    if (shown.length === 0) return "silent";
    for (const user of shown) {
      const before = [byUuid.get(user.uuid), byId.get(user.id)].find(
        (known) => known !== undefined && (known.id !== user.id || known.uuid !== user.uuid),
      );
      if (before !== undefined) {
        return {
          message: "a user is shown with another id or uuid than before",
          expected: inWords(before),
          actual: inWords(user),
        };
      }
      byUuid.set(user.uuid, user);
      byId.set(user.id, user);
    }
    return "holds";
  };
}

/** The users of an answer whose ids and uuids fit their schemas. Other laws judge those that do not. */
function usersIn(exchange: Exchange): readonly Names[] {
  return (shapeOf(exchange)?.rows ?? []).flatMap((row) => {
    const user = row.user ?? row.created_by;
    if (user === undefined || !isJsonObject(user)) return [];
    if (!integer.safeParse(user.id).success || !uuid.safeParse(user.uuid).success) return [];
    const names = { id: textOfJson(user.id), uuid: textOfJson(user.uuid).toLowerCase() };
    return names.uuid === nobody ? [] : [names];
  });
}

function inWords({ id, uuid }: Names): string {
  return `id ${id}, uuid ${uuid}`;
}
