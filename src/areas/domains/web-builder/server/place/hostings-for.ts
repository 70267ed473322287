import type { DomainRecord } from '#areas/domains/portfolio/server/public.ts'
import type { Ctx } from '#platform/context.ts'

/** The hostings in which a site of this domain may stand. */
export async function hostingsFor(ctx: Ctx, domain: DomainRecord): Promise<{ id: number; name: string }[]> {
  const rows = await ctx.sql
    .selectFrom('service')
    .innerJoin('web_space', 'web_space.service_id', 'service.id')
    .select(['service.id', 'service.name'])
    .where('service.client_id', '=', domain.clientId)
    .where('service.kind', '=', 'hosting')
    .where('service.status', '=', 'Active')
    .where('service.domain_id', '=', domain.id)
    .orderBy('service.id')
    .limit(10)
    .execute()
  return rows.map(({ id, name }) => ({ id, name }))
}
