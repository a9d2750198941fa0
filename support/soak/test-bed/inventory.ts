import { request } from "undici";
import { z } from "zod";
import type { ObjectKind } from "../../catalogue/index.ts";
import type { Reference } from "../../reference/index.ts";

const row = z.looseObject({ id: z.number(), name: z.unknown(), deleted: z.boolean().optional() });
const page = z.object({ count: z.number(), results: z.array(row) });

type Row = z.infer<typeof row>;

/** An object on the target, with those who may use it. */
export interface Item {
  /** Such as "dashboard 101". */
  readonly key: string;
  readonly name: string;
  readonly isLive: boolean;
  readonly collaborators: readonly string[];
  /** Everything that lists show of it. */
  readonly text: string;
}

/** Everything on the target, in all its projects and organizations, read without the proxy. */
export async function inventoryOf(reference: Reference, withCollaborators = true): Promise<readonly Item[]> {
  const { projectId, otherProjectId, organizationId, otherOrganizationId } = reference;
  const items: Item[] = [];
  for (const project of [projectId, otherProjectId]) {
    const path = `/api/projects/${project}/dashboards`;
    for (const found of await rowsAt(reference, path)) {
      const users = withCollaborators ? await get(reference, `${path}/${found.id}/collaborators`) : [];
      const collaborators = z.array(z.object({ user_uuid: z.string() })).parse(users);
      items.push(
        itemOf(
          "dashboard",
          found,
          collaborators.map(({ user_uuid }) => user_uuid),
        ),
      );
    }
  }
  for (const organization of [organizationId, otherOrganizationId]) {
    const path = `/api/organizations/${organization}/pipeline_import_apps`;
    for (const found of await rowsAt(reference, path)) items.push(itemOf("app", found, []));
  }
  return items;
}

function itemOf(kind: ObjectKind, found: Row, collaborators: readonly string[]): Item {
  return {
    key: `${kind} ${found.id}`,
    name: String(found.name),
    isLive: found.deleted !== true,
    collaborators,
    text: JSON.stringify(found),
  };
}

/** The largest page of the reference target. */
const pageSize = 1000;

async function rowsAt(reference: Reference, path: string): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const { count, results } = page.parse(
      await get(reference, `${path}?limit=${pageSize}&offset=${rows.length}`),
    );
    rows.push(...results);
    if (rows.length >= count || results.length === 0) return rows;
  }
}

/** The names of the dashboards that were created last. */
export async function lastNames(reference: Reference): Promise<readonly string[]> {
  const path = `/api/projects/${reference.projectId}/dashboards`;
  const { count } = page.parse(await get(reference, `${path}?limit=1`));
  const last = page.parse(
    await get(reference, `${path}?limit=${pageSize}&offset=${Math.max(0, count - 50)}`),
  );
  return last.results.filter(({ deleted }) => deleted !== true).map(({ name }) => String(name));
}

async function get({ baseUrl, fullKey }: Reference, path: string): Promise<unknown> {
  const { body } = await request(baseUrl + path, {
    headers: { authorization: `Bearer ${fullKey}` },
    // The target and its observer are one process, so a kept connection may be closed while the process is busy.
    reset: true,
  });
  return body.json();
}
