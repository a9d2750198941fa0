import { listNames } from "../../../catalogue/index.ts";
import type { Reply } from "../../http/reply.ts";
import type { Seam } from "../../http/request.ts";
import { type Fault, fault } from "../fault.ts";

type Read = "dashboards.retrieve" | "dashboards.list" | "apps.retrieve" | "apps.list";

/** Keys without a scope to write always see what each of them saw first. */
function keepsForReaders(operation: Read): Seam {
  return () => {
    const kept = new Map<string, Reply>();
    return {
      around: async (call, proceed) => {
        const { key, url } = call;
        const mayWrite = key === undefined || [...key.scopes].some((scope) => scope.endsWith(":write"));
        if (call.operation !== operation || mayWrite) return proceed();
        const place = `${key.text} ${url.href}`;
        const known = kept.get(place);
        if (known !== undefined) return known;
        const reply = await proceed();
        if (reply.status < 300) kept.set(place, reply);
        return reply;
      },
    };
  };
}

/** Writes with one key that another key does not see. */
export const keptForReadersFaults: readonly Fault[] = listNames.flatMap((list) => {
  const mistake = "Keys that may only read are served from a cache that updates do not clear.";
  return [
    fault(`${list}.update.stores.name.kept-for-readers`, mistake, keepsForReaders(`${list}.retrieve`)),
    fault(`${list}.update.listed.kept-for-readers`, mistake, keepsForReaders(`${list}.list`)),
  ];
});
