import * as z from 'zod/mini'
import { recordsOf, replaceManaged, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainId, idOf, type ServiceId } from '#base/ids.ts'
import { localeOf } from '#base/locale.ts'
import type { Outcome } from '#drivers/outcome.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { JobCtx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { reading, tryAgain } from '#platform/operations/answers.ts'
import { portalLink } from '#platform/portal-link.ts'
import { inTheWay, managedBy, siteRecords } from '../rules/site.ts'
import { bringSiteCertificate } from './certificate/bring-certificate.ts'
import { siteOutlived } from './domain-events.ts'
import { bringToPlace } from './place/place-site.ts'
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
      rejected: ({ code }) =>
        code === 'domain_taken' ? outliving(ctx, site) : ctx.transact((work) => failed(work, site, code)),
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
  const isHere = (await zoneStateOf(ctx, site.domain_id)) !== 'none'
  const leading = isHere ? inTheWay(await recordsOf(ctx, site.domain_id)) : []
  const paid = await siteStore.paid(ctx.sql, site.domain_id)
  return {
    reference: site.reference,
    domain: name,
    template: site.template,
    isOn: site.is_on,
    isHosted: site.place_service_id !== null,
    plan: paid?.status === 'Active' ? ('paid' as const) : ('free' as const),
    leadsElsewhere: leading.length > 0,
    manageAddress: portalLink(ctx.config, localeOf(owner.locale), `/domains/${name}/website`),
    owner: contactOf(owner),
  }
}

/** What a site of theirs begins with, as far as the account says it. */
function contactOf(owner: Awaited<ReturnType<typeof siteStore.owner>>) {
  const { company_name: company, email, phone_prefix: prefix, phone_number: number } = owner
  const { street, postal_code: code, city } = owner
  const address = [street, `${code} ${city}`.trim()].filter((part) => part !== '').join(', ')
  return {
    name: company || `${owner.first_name} ${owner.last_name}`.trim(),
    ...{
      email,
      company,
      address: street === '' ? '' : address,
      phone: number === '' ? '' : `${prefix} ${number}`.trim(),
    },
  }
}

async function arrived(work: Work, site: SiteRow, ofBuilder: readonly string[]): Promise<undefined> {
  const { domain_id: domainId, place_service_id: hosting } = site
  const addresses = hosting === null ? ofBuilder : await addressesOf(work, hosting)
  await siteStore.kept(work.sql, domainId, site.version, addresses, work.now())
  // Of a site in a hosting the hosting says that it is off: there is more under its name.
  await keepRecords(work, domainId, site.is_on || (hosting !== null && !site.ends_on) ? addresses : [])
  await bringToPlace(work, domainId)
  if (site.is_on && hosting === null) await work.enqueue(bringSiteCertificate, { domainId })
  await tell(work, site)
}

async function addressesOf({ sql }: Pick<Work, 'sql'>, serviceId: ServiceId): Promise<string[]> {
  const space = await sql.selectFrom('web_space').select('facts').where('service_id', '=', serviceId).executeTakeFirst()
  return (space?.facts as { addresses?: string[] } | null | undefined)?.addresses ?? []
}

/** The name still has the site of whoever held it before: that one goes now, and this one is told again. */
async function outliving(ctx: JobCtx, site: SiteRow): Promise<{ retryAfterSeconds: number } | undefined> {
  return ctx.transact(async (work) => {
    const { id, name } = await work.sql
      .selectFrom('domain')
      .select(['id', 'name'])
      .where('id', '=', site.domain_id)
      .executeTakeFirstOrThrow()
    const former = await siteStore.former(work.sql, { id, name })
    if (!former) return failed(work, site, 'domain_taken')
    await work.emit(siteOutlived, { domainId: former.domain_id })
    return { retryAfterSeconds: 5 }
  })
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
  const records = await recordsOf(work, domainId)
  // A site is made while its domain leads elsewhere: it goes on leading there, whole, until its owner switches.
  const stands = records.some((record) => record.managedBy === managedBy)
  const isTheirs = !stands && inTheWay(records).some((record) => !record.managedBy)
  await replaceManaged(work, domainId, managedBy, isTheirs ? [] : siteRecords(addresses, records))
}
