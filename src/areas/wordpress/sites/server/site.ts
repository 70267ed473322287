import { insistOnLife, referenceOf } from '#areas/hosting/space/server/public.ts'
import { variantOf } from '#areas/services/delivery/rules/variant.ts'
import { lockedService, type ServiceRecord, visibleService } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import { type WordPressFacts, wordPressKey } from '#drivers/wordpress/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { AskFirst } from '#platform/http/ask-first.ts'
import { siteRefusals } from '../contract/refusals.ts'
import { isThere } from '../rules/site-state.ts'
import { isFree, underWayOf } from './changes.ts'
import { readOne } from './read-site.ts'
import { refuse } from './refuse.ts'
import { type SiteRecord, siteStore } from './site-store.ts'

/** The WordPress of a call, by the names that the host and the screens know it by. */
export type Site = {
  /** Of its hosting. */
  id: ServiceId
  clientId: ClientId
  name: string
  /** The host's name for its space: `service-17`. */
  reference: string
  status: ServiceRecord['status']
  row: SiteRecord | undefined
}
export type NamedSite = Pick<Site, 'id' | 'clientId' | 'name'>
/** One of which the host has said how it stands, on a hosting that is active. */
export type ActiveSite = Site & { facts: WordPressFacts }

/** Where customers really pay, a built-in sandbox would keep their sites nowhere. */
export const isWordPressOffered = ({ config, driver }: Pick<Ctx, 'config' | 'driver'>): boolean =>
  !config.isProduction || driver(wordPressKey).name !== 'sandbox'

const placed = ({ kind, product_group: group, product_variant: variant }: ServiceRecord) => ({ kind, group, variant })

/** A missing service and somebody else's are refused alike; one that can have no WordPress says so. */
export async function wordPressSite(ctx: Ctx, id: number): Promise<Site> {
  const service = (await visibleService(ctx, id)) ?? refuse('service_not_found')
  if (variantOf(placed(service)) !== 'linux')
    return refuse('wordpress_not_possible', { values: { name: service.name } })
  return {
    id: service.id,
    clientId: service.client_id,
    name: service.name,
    reference: referenceOf(service.id),
    status: service.status,
    row: await siteStore.find(ctx.sql, service.id),
  }
}

/** The same for what asks the host: the hosting is active, and it is known how its WordPress stands. */
export async function activeSite(ctx: Ctx, id: number): Promise<ActiveSite> {
  const site = await wordPressSite(ctx, id)
  insistOnLife(site)
  if (!isWordPressOffered(ctx)) return refuse('wordpress_not_offered')
  if (site.status !== 'Active') return refuse('hosting_not_active', { values: { name: site.name } })
  return { ...site, facts: await factsOf(ctx, site) }
}

/** What nobody ever asked is asked now; for a change that holds a transaction, by whoever runs it. */
async function factsOf(ctx: Ctx, { id, row }: Site): Promise<WordPressFacts> {
  if (row?.facts) return row.facts
  if (ctx.sql.isTransaction)
    throw new AskFirst('site_unread', siteRefusals.site_unread, (outside) => readOne(outside, id))
  await readOne(ctx, id)
  return (await siteStore.find(ctx.sql, id))?.facts ?? refuse('site_unread')
}

/** The same for what takes a WordPress that is there, working or not. */
export async function installedSite(ctx: Ctx, id: number): Promise<ActiveSite> {
  const site = await activeSite(ctx, id)
  return isThere(site.facts.state) ? site : refuse('site_absent', { values: { name: site.name } })
}

/** For a change, in the transaction of whoever asks: one of a site is under way at a time, and says what it is. */
export async function changedSite(ctx: Ctx, id: number): Promise<ActiveSite> {
  const { id: serviceId } = await wordPressSite(ctx, id)
  await siteStore.locked(ctx.sql, serviceId)
  const site = await activeSite(ctx, id)
  const busy = await underWayOf(ctx, serviceId)
  return busy ? refuse('site_busy', { values: { what: busy.title } }) : site
}

/** The same for a WordPress that is there. */
export async function changedInstalledSite(ctx: Ctx, id: number): Promise<ActiveSite> {
  const site = await changedSite(ctx, id)
  return isThere(site.facts.state) ? site : refuse('site_absent', { values: { name: site.name } })
}

/** For a change that nobody presses, such as one of a schedule: held in the same way, and none where it cannot be now. */
export async function heldSite(
  work: Work,
  serviceId: ServiceId,
): Promise<(NamedSite & { facts: WordPressFacts }) | 'busy' | undefined> {
  const service = await lockedService(work, serviceId)
  const row = await siteStore.locked(work.sql, serviceId)
  if (service?.status !== 'Active' || !row?.facts || !isThere(row.facts.state)) return undefined
  if (!(await isFree(work, serviceId))) return 'busy'
  return { id: service.id, clientId: service.client_id, name: service.name, facts: row.facts }
}
