import { integer, type JsonObject } from "../json/index.ts";
import { uuidOf } from "./identity.ts";

/** A user of section 2.4, as it is embedded in dashboards and collaborators. */
export interface User {
  readonly uuid: string;
  readonly fields: JsonObject;
}

const people = [
  { first: "Ada", last: "Owner" },
  { first: "Grace", last: "Colleague" },
  { first: "Zoë", last: "Stranger" },
] as const;

/**
 * The users of a world: the owner of every key, a colleague who may be added as a collaborator, and a third one, who
 * owns the rows that exist from the start.
 */
export interface Users {
  readonly owner: User;
  readonly colleague: User;
  readonly other: User;
  readonly all: readonly User[];
}

/** Makes the users. Their ids count up from the given one. */
export function makeUsers(firstId: bigint): Users {
  const [owner, colleague, other] = [
    makeUser(people[0], firstId, 0),
    makeUser(people[1], firstId, 1),
    makeUser(people[2], firstId, 2),
  ];
  return { owner, colleague, other, all: [owner, colleague, other] };
}

function makeUser(person: (typeof people)[number], firstId: bigint, index: number): User {
  const uuid = uuidOf("user", index);
  return {
    uuid,
    fields: {
      id: integer(firstId + BigInt(index)),
      uuid,
      distinct_id: `distinct-${uuid.slice(0, 8)}`,
      first_name: person.first,
      last_name: person.last,
      email: `${person.last.toLowerCase()}@example.com`,
      is_email_verified: true,
      hedgehog_config: { enabled: true, colour: null },
    },
  };
}
