import * as z from 'zod/mini'
import { recordsOf, replaceManaged, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainId, idOf } from '#base/ids.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { reading, tryAgain } from '#platform/operations/answers.ts'
import { managedBy, siteRecords } from '../rules/site.ts'
import { type SiteRow, siteStore } from './site-store.ts'

/** Brings the site at the builder into the wanted state, with retries. */
export const keepSite = job({
  name: 'web-builder.keep-site',
  payload: z.object({ domainId: idOf<DomainId>() }),
  maxAttempts: 12,
  retrySeconds: 5,
  key: ({ domainId }) => String(domainId),
  run: async (ctx, { domainId }) => {
    const site = await siteStore.find(ctx.sql, domainId)
    if (!site || site.kept_version === site.version) return
    const later = (said: Outcome<never>) => tryAgain('site builder', said)
    return reading(await ctx.driver(siteBuilderKey).keep(await wantedOf(ctx, site)), {
      done: ({ value }) => ctx.transact((work) => arrived(work, site, value.addresses)),
      pending: ({ lookAgainSeconds }) => ({ retryAfterSeconds: Math.ceil(lookAgainSeconds) }),
      rejected: ({ code }) => ctx.transact((work) => failed(work, site, code)),
      retry: later,
      unknown: later,
    })
  },
  onExhausted: async (ctx, { domainId }) => {
    const site = await siteStore.find(ctx.sql, domainId)
    if (site) await ctx.transact((work) => failed(work, site, 'builder_silent'))
  },
})

async function wantedOf(ctx: JobCtx, site: SiteRow) {
  const { name } = await ctx.sql
    .selectFrom('domain')
    .select('name')
    .where('id', '=', site.domain_id)
    .executeTakeFirstOrThrow()
  const owner = await siteStore.owner(ctx.sql, site.client_id)
  const paid = await siteStore.paid(ctx.sql, site.domain_id)
  return {
    reference: site.reference,
    domain: name,
    template: site.template,
    isOn: site.is_on,
    plan: paid?.status === 'Active' ? ('paid' as const) : ('free' as const),
    owner: { name: owner.company_name || `${owner.first_name} ${owner.last_name}`.trim(), email: owner.email },
  }
}

async function arrived(work: Work, site: SiteRow, addresses: readonly string[]): Promise<undefined> {
  await siteStore.kept(work.sql, site.domain_id, site.version, addresses, work.now())
  await keepRecords(work, site.domain_id, site.is_on ? addresses : [])
  await tell(work, site)
}

async function failed(work: Work, site: SiteRow, reason: string): Promise<undefined> {
  await siteStore.failed(work.sql, site.domain_id, site.version, reason, work.now())
  await tell(work, site)
}

const tell = (work: Work, site: SiteRow) =>
  work.pushEvent({ clientId: site.client_id, type: 'domain.web-builder', subject: site.domain_id })

/** The zone has the records of an active site, at every host without a conflict; of a site that is off, none. */
export async function keepRecords(work: Work, domainId: DomainId, addresses: readonly string[]): Promise<void> {
  if ((await zoneStateOf(work, domainId)) === 'none') return
  await replaceManaged(work, domainId, managedBy, siteRecords(addresses, await recordsOf(work, domainId)))
}
