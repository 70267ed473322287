import { zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { domainsFound } from '#areas/domains/portfolio/server/public.ts'
import type { Ctx } from '#platform/context.ts'

/** Of these domains of a tenant those whose zone is with us, for whoever may change it. */
export async function zonesHere(ctx: Ctx, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (ctx.requirePrincipal().permissions.domains !== true) return new Set()
  const here = new Set<string>()
  for (const domain of await domainsFound(ctx, names))
    if (domain && (await zoneStateOf(ctx, domain.id)) !== 'none') here.add(domain.name)
  return here
}
