import type { OperationName, RequirementId } from "../../../support/catalogue/index.ts";
import {
  type Exchange,
  type FindingText,
  isJsonObject,
  type Json,
  type JsonObject,
  type LawVerdict,
  rememberingLaw,
  sameField,
  shapeOf,
  writeJson,
} from "../../../support/conformance/index.ts";

interface Span {
  readonly started: number;
  readonly ended: number;
}

/** By either a user is known, so that a wrong one shows as well. */
const identities = ["uuid", "id"] as const;

/** A value of a field, and when the first answer ended that showed it after another one. */
interface Turn {
  readonly value: Json;
  readonly ended: number;
}

/**
 * One user with one value in each field. Lists, single answers and answers about collaborators may show more or less of a
 * user, and so may each key: they are not compared with each other. A value that comes back when another one was shown
 * meanwhile is no change of the user.
 */
export function oneUserLaw(requirement: RequirementId, watched: readonly OperationName[]): void {
  const start = () => {
    /** The values of each field of each user that certainly followed each other. */
    const courses = new Map<string, readonly Turn[]>();

    const see = (key: string, field: string, value: Json, span: Span): FindingText | null => {
      const course = courses.get(key) ?? [];
      const last = course.at(-1);
      // Of answers that overlap nobody knows which state came first.
      if (last !== undefined && (sameField(field, last.value, value) || span.started < last.ended))
        return null;
      courses.set(key, [...course, { value, ended: span.ended }]);
      const isBack = course.some((turn) => sameField(field, turn.value, value));
      return isBack && last !== undefined ? differing(field, last.value, value) : null;
    };

    const judge = (exchange: Exchange): LawVerdict => {
      const users = usersIn(exchange);
      if (users.length === 0) return "silent";
      const ended = performance.now();
      const span = { started: ended - exchange.durationMs, ended };
      const beside = new Map<string, Json>();
      for (const user of users) {
        for (const [key, field, value] of fieldsOf(user, viewOf(exchange))) {
          const other = beside.get(key);
          if (other !== undefined && !sameField(field, other, value)) return differing(field, other, value);
          beside.set(key, value);
          const wrong = see(key, field, value, span);
          if (wrong !== null) return wrong;
        }
      }
      return "holds";
    };
    return judge;
  };
  rememberingLaw(requirement, watched, start, { ofProbes: true });
}

function differing(field: string, expected: Json, actual: Json): FindingText {
  return {
    message: `one user is shown with different values of ${field}`,
    expected: writeJson(expected),
    actual: writeJson(actual),
  };
}

/** The user objects of an answer, with the fields that fit their schema alone: the others have requirements of their own. */
function usersIn(exchange: Exchange): readonly JsonObject[] {
  const shape = shapeOf(exchange);
  const { resource } = shape ?? {};
  if (shape === null || resource == null) return [];
  const embedded = resource === "collaborator" ? "user" : "created_by";
  const illegible = new Set(shape.problems.map(({ place }) => place.path.join("/")));
  return shape.rows.flatMap((row, index) => {
    const user = row[embedded];
    if (!isJsonObject(user)) return [];
    const path = [...(shape.paths[index] ?? []), embedded].join("/");
    return [Object.fromEntries(Object.entries(user).filter(([field]) => !illegible.has(`${path}/${field}`)))];
  });
}

/** Which answers may be compared. */
function viewOf({ operation, credential }: Exchange): string {
  const kind = operation.startsWith("collaborators.")
    ? "collaborators"
    : operation.endsWith(".list")
      ? "list"
      : "single";
  return `${kind} ${JSON.stringify(credential)}`;
}

function fieldsOf(user: JsonObject, view: string) {
  return identities.flatMap((identity) => {
    const known = user[identity];
    if (known === undefined) return [];
    const whose = `${view} ${identity} ${String(known).toLowerCase()}`;
    return Object.entries(user)
      .filter(([field]) => field !== identity)
      .map(([field, value]) => [`${whose} ${field}`, field, value] as const);
  });
}
