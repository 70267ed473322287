import { licencesFailed, sellerSeen, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { endsSoon } from '#platform/config/consent-remark.ts'
import type { Ctx } from '#platform/context.ts'
import { microsoftConsent } from '#platform/sandbox/microsoft-consent.ts'
import type { Seller } from '../contract/calls.ts'

/** How far back a failure is still of today. */
const failedMs = 7 * dayMs

/** Whether Microsoft answers, by which consent it is asked, and what failed there last: as the portal last saw it, without asking. */
export async function sellerStanding(ctx: Ctx): Promise<Seller> {
  const { sql, locale } = ctx
  const { name, isReal, isOffered, lacks, unsold } = sellerSeen(ctx)
  const [kept, tenants, failed] = await Promise.all([
    isReal ? microsoftConsent(sql) : undefined,
    tenantStore.heard(sql),
    licencesFailed(sql, new Date(ctx.now().getTime() - failedMs), locale),
  ])
  const consent = kept ? { endsAt: kept.endsAt, refusedAt: kept.refusedAt } : null
  const standing = (() => {
    if (consent?.refusedAt) return 'refused'
    if (consent && endsSoon(consent.endsAt, ctx.now())) return 'consent-ends'
    if (tenants.silent > 0) return 'silent'
    return tenants.read_at ? 'answers' : 'unasked'
  })()
  return {
    ...{ name, isReal, isOffered, standing, consent, unsold },
    lacks: lacks.map(({ because }) => because),
    tenants: {
      linked: tenants.linked,
      silent: tenants.silent,
      silentSince: tenants.silent_since?.toISOString() ?? null,
    },
    readAt: tenants.read_at?.toISOString() ?? null,
    failed: failed && { at: failed.at, title: failed.title, tenant: failed.tenant, reason: failed.reason },
  }
}
