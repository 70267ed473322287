import { type Hosted, lookingOf } from '#areas/hosting/space/server/public.ts'
import { type WordPressFacts, wordPressKey } from '#drivers/wordpress/port.ts'
import { siteRefusals } from '../contract/refusals.ts'
import { siteInstalledChanged } from './domain-events.ts'
import { keepSeenFacts } from './keep-facts.ts'
import { refuse } from './refuse.ts'
import { type SiteRecord, sitePlace, siteStore } from './site-store.ts'

/** Sites, as what is kept of web hostings beside their space. */
export const hostedSites: Hosted<WordPressFacts, SiteRecord> = {
  ...sitePlace,
  hostKey: wordPressKey,
  keepFacts: keepSeenFacts,
  forget: async (work, serviceId) => {
    if (await siteStore.remove(work.sql, serviceId)) await work.emit(siteInstalledChanged, { serviceId, installed: [] })
  },
  event: 'wordpress-site.changed',
  refuseOther: (name) => refuse('wordpress_not_possible', { values: { name } }),
  refuseOffer: () => refuse('wordpress_not_offered'),
  unread: { code: 'site_unread', entry: siteRefusals.site_unread },
}

export const { noteAnswer, reads, following } = lookingOf(hostedSites)
