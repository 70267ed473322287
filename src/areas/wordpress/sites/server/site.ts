import { findingOf, type HostedOf, type NamedSpace } from '#areas/hosting/space/server/public.ts'
import { lockedService } from '#areas/services/delivery/server/public.ts'
import type { ServiceId } from '#base/ids.ts'
import type { WordPressFacts } from '#drivers/wordpress/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { isThere } from '../rules/site-state.ts'
import { isFree, underWayOf } from './changes.ts'
import { hostedSites } from './hosted-sites.ts'
import { readOne } from './read-site.ts'
import { refuse } from './refuse.ts'
import { type SiteRecord, siteStore } from './site-store.ts'

/** The WordPress of a call, by the names that the host and the screens know it by. */
export type Site = HostedOf<SiteRecord>
export type NamedSite = NamedSpace
/** One of which the host has said how it stands, on a hosting that is active. */
export type ActiveSite = Site & { facts: WordPressFacts }

export const {
  isOffered: isWordPressOffered,
  find: wordPressSite,
  active: activeSite,
} = findingOf(hostedSites, (ctx, id) => readOne(ctx, id))

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
