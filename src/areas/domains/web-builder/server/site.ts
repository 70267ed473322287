import { changeRecords, recordsOf, zoneStateOf } from '#areas/domains/dns/server/public.ts'
import { type DomainRecord, visibleDomain } from '#areas/domains/portfolio/server/public.ts'
import { buyerFor, productList } from '#areas/ordering/catalogue/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { Locale } from '#base/locale.ts'
import { refuser } from '#base/refusal.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { BuilderSite } from '../contract/calls.ts'
import { webBuilderRefusals } from '../contract/refusals.ts'
import { inTheWay, pointsHere, type TemplateCategory, templateCategories } from '../rules/site.ts'
import { type CertificateRow, certificateStore } from './certificate/certificate-store.ts'
import { endSite } from './end-site.ts'
import { keepSite } from './keep-site.ts'
import { hostingsFor } from './place/hostings-for.ts'
import { type PlacedRow, placedStore } from './place/placed-store.ts'
import { builderReason } from './reason-text.ts'
import { type SiteRow, siteStore } from './site-store.ts'

export const refuse = refuser(webBuilderRefusals)

export const activeDomain = async (ctx: Ctx, ref: string): Promise<DomainRecord> => {
  const domain = await visibleDomain(ctx, ref)
  return domain.status === 'Active' ? domain : refuse('not_active')
}

/** A product as sold to the payer of this domain. */
export async function soldFor(ctx: Ctx, domain: DomainRecord, group: string) {
  const buyer = await buyerFor(ctx, domain.clientId)
  return productList(ctx.sql, { ...buyer, brand: domain.brand as typeof buyer.brand }, { signedIn: true, group })
}

/** Null for whoever sees no prices: nothing is what it would cost, not what it is. */
export const yearCentsOf = (ctx: Ctx, product: { prices: { term: string; cents: number }[] }): number | null =>
  seesPrices(ctx.principal) ? (product.prices.find(({ term }) => term === 'yearly')?.cents ?? 0) : null

export async function siteOf(ctx: Ctx, domain: DomainRecord): Promise<BuilderSite> {
  const [site, paid, [builder], shared, hasZone, placed, certificate, hostings] = await Promise.all([
    siteStore.find(ctx.sql, domain.id),
    siteStore.paid(ctx.sql, domain.id),
    soldFor(ctx, domain, 'web_builder'),
    soldFor(ctx, domain, 'shared_hosting'),
    zoneStateOf(ctx, domain.id).then((state) => state !== 'none'),
    placedStore.find(ctx.sql, domain.id),
    certificateStore.find(ctx.sql, domain.id),
    hostingsFor(ctx, domain),
  ])
  const hosting = shared.find(({ freeMonths }) => freeMonths > 0)
  const records = hasZone ? await recordsOf(ctx, domain.id) : []
  return {
    domain: domain.name,
    state: (site?.state as BuilderSite['state'] | undefined) ?? 'none',
    reasonCode: site?.reason_code ?? null,
    isOn: site?.is_on ?? false,
    version: paid ? 'paid' : site ? 'free' : null,
    template: (site?.template as TemplateCategory | undefined) ?? null,
    addresses: site?.addresses ?? [],
    pointsHere: hasZone ? pointsHere(site?.addresses ?? [], records) : null,
    inTheWay: inTheWay(records).map(({ name, type, data }) => ({ name, type, data })),
    service: paid ? { id: paid.id, status: paid.status } : null,
    offer: builder ? { pid: builder.pid, yearCents: yearCentsOf(ctx, builder) } : null,
    hosting: hosting ? { pid: hosting.pid, yearCents: yearCentsOf(ctx, hosting) } : null,
    categories: [...templateCategories],
    place: placeOf(site, placed, ctx.locale),
    hostings,
    certificate: certificateOf(ctx, site, certificate),
    endsOn: site?.ends_on ?? null,
  }
}

/** Where visitors see it, and how far the hosting has come with it. */
function placeOf(site: SiteRow | undefined, placed: PlacedRow | undefined, locale: Locale): BuilderSite['place'] {
  const isThere = placed !== undefined && site?.place_service_id === placed.service_id
  const state = placed?.problem ? 'failed' : !placed ? 'here' : isThere && placed.placed_at ? 'placed' : 'working'
  return {
    service: site?.place_service_id ?? null,
    state,
    version: isThere ? placed.version : null,
    problem: placed?.problem ? builderReason(placed.problem, locale) : null,
    task: placed?.task_id ?? null,
    setAside: (placed?.set_aside ?? []).filter(({ isMoved }) => isMoved).map(({ path, to }) => ({ path, to })),
  }
}

function certificateOf(ctx: Ctx, site: SiteRow | undefined, row: CertificateRow | undefined) {
  if (!site || site.place_service_id !== null || !ctx.driver(siteBuilderKey).servesHttps) return null
  const state = (row?.state ?? 'waiting') as NonNullable<BuilderSite['certificate']>['state']
  return { state, until: row?.expires_at?.toISOString() ?? null }
}

/** Records of people that lead a domain to another site. */
export async function leadingElsewhere(ctx: Work, domain: DomainRecord) {
  if ((await zoneStateOf(ctx, domain.id)) === 'none') return []
  return inTheWay(await recordsOf(ctx, domain.id)).filter(({ managedBy }) => !managedBy)
}

/** Removes conflicting records when the caller confirmed it; otherwise returns them, and nothing changes. */
export async function makeWay(ctx: Ctx, domain: DomainRecord, mayReplace: boolean): Promise<void> {
  const leading = await leadingElsewhere(ctx, domain)
  if (leading.length === 0) return
  if (!mayReplace)
    return refuse('records_in_the_way', {
      details: { records: leading.map(({ name, type, data }) => ({ name, type, data })) },
    })
  await changeRecords(
    ctx,
    domain.id,
    { remove: leading.map(({ id }) => id) },
    { action: 'domains.web-builder.records-replaced', accountId: ctx.requirePrincipal().accountId },
  )
}

export async function makeSite(
  ctx: Ctx,
  domain: DomainRecord,
  request: { template: TemplateCategory; replaceRecords: boolean },
): Promise<BuilderSite> {
  // A domain that leads elsewhere goes on doing so while its site is being made.
  if (request.replaceRecords) await makeWay(ctx, domain, true)
  const former = await siteStore.former(ctx.sql, domain)
  const isOwn = former?.client_id === domain.clientId
  // The domain came back to whoever made the site: it goes on where it was.
  if (former && isOwn) {
    await siteStore.moveTo(ctx.sql, former.domain_id, domain.id)
    await siteStore.want(ctx.sql, domain.id, { is_on: true, ends_on: null }, ctx.now())
    await noted(ctx, domain, 'domains.web-builder.restored', {})
    await ctx.enqueue(keepSite, { domainId: domain.id })
    return siteOf(ctx, domain)
  }
  const made = await siteStore.add(ctx.sql, {
    domain_id: domain.id,
    client_id: domain.clientId,
    template: request.template,
    at: ctx.now(),
  })
  if (!made) return refuse('site_exists')
  await noted(ctx, domain, 'domains.web-builder.made', { template: request.template })
  await ctx.enqueue(keepSite, { domainId: domain.id })
  return siteOf(ctx, domain)
}

export async function switchSite(
  ctx: Ctx,
  domain: DomainRecord,
  request: { isOn: boolean; replaceRecords: boolean },
): Promise<BuilderSite> {
  const site = (await siteStore.find(ctx.sql, domain.id)) ?? refuse('no_site')
  if (site.ends_on) return refuse('site_ending')
  if (request.isOn) await makeWay(ctx, domain, request.replaceRecords)
  // A repeated request for what failed is a retry.
  if (site.is_on !== request.isOn || site.state === 'failed' || request.replaceRecords) {
    await siteStore.want(ctx.sql, domain.id, { is_on: request.isOn }, ctx.now())
    await noted(ctx, domain, request.isOn ? 'domains.web-builder.switched-on' : 'domains.web-builder.switched-off', {})
    await ctx.enqueue(keepSite, { domainId: domain.id })
  }
  return siteOf(ctx, domain)
}

export async function removeSite(ctx: Ctx, domain: DomainRecord): Promise<BuilderSite> {
  if (!(await siteStore.find(ctx.sql, domain.id))) return refuse('no_site')
  await endSite(ctx, domain.id)
  return siteOf(ctx, domain)
}

export async function restoreSite(
  ctx: Ctx,
  domain: DomainRecord,
  request: { replaceRecords: boolean },
): Promise<BuilderSite> {
  const site = (await siteStore.find(ctx.sql, domain.id)) ?? refuse('no_site')
  if (!site.ends_on) return siteOf(ctx, domain)
  await makeWay(ctx, domain, request.replaceRecords)
  await siteStore.want(ctx.sql, domain.id, { is_on: true, ends_on: null }, ctx.now())
  await noted(ctx, domain, 'domains.web-builder.restored', {})
  await ctx.enqueue(keepSite, { domainId: domain.id })
  return siteOf(ctx, domain)
}

export async function noted(ctx: Work, domain: DomainRecord, action: string, details: Record<string, unknown>) {
  await ctx.changed(
    { action, object: { type: 'domain', id: domain.id }, clientId: domain.clientId, details },
    { clientId: domain.clientId, type: 'domain.web-builder', subject: domain.id },
  )
}
