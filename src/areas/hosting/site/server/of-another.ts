import { sql as raw } from 'kysely'
import { registrableDomain } from '#areas/domains/dns/rules/registrable-domain.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { visibleTo } from '#platform/sql/visible-to.ts'
import { siteRefusals } from '../contract/refusals.ts'

const refuse = refuser(siteRefusals)

/**
 * Whether a name belongs to a domain of somebody else here: who took it first would have its visitors and its certificate, and its
 * owner no website. An extension belongs to nobody, and is refused as what stands in `field`.
 */
export async function isOfAnother(ctx: Ctx, hostname: string, field: string): Promise<boolean> {
  if (!registrableDomain(hostname)) refuse('alias_invalid', { field })
  return (await domainHere(ctx, hostname))?.is_visible === false
}

/** The domain of a name, where it is one of ours. */
export const domainHere = async (ctx: Ctx, hostname: string) =>
  ctx.sql
    .selectFrom('domain')
    .select(raw<boolean>`${visibleTo(ctx.scope(), 'domain.client_id')}`.as('is_visible'))
    .where('name', '=', registrableDomain(hostname) ?? '')
    .where('status', '<>', 'Cancelled')
    .executeTakeFirst()
