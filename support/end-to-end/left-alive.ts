import { request } from "undici";
import { z } from "zod";
import type { Reference } from "../reference/index.ts";

const pageSchema = z.object({
  next: z.null(),
  results: z.array(
    z.object({ id: z.union([z.number(), z.string()]), name: z.string(), deleted: z.boolean().optional() }),
  ),
});

/** The live objects on the target whose names begin with the mark. */
export async function leftAlive(
  { baseUrl, projectId, organizationId, fullKey }: Reference,
  mark: string,
): Promise<readonly z.infer<typeof pageSchema>["results"][number][]> {
  const lists = [
    `/api/projects/${projectId}/dashboards`,
    `/api/organizations/${organizationId}/pipeline_import_apps`,
  ];
  const pages = await Promise.all(
    lists.map(async (path) => {
      const { body } = await request(`${baseUrl}${path}?limit=1000`, {
        headers: { authorization: `Bearer ${fullKey}` },
      });
      return pageSchema.parse(await body.json()).results;
    }),
  );
  return pages.flat().filter(({ name, deleted }) => name.startsWith(mark) && deleted !== true);
}
