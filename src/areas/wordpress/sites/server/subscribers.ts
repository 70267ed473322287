import { spaceFactsRead } from '#areas/hosting/space/server/public.ts'
import { subscriber } from '#platform/domain-events.ts'
import { wasRestoredSince } from './changes.ts'
import { following } from './hosted-sites.ts'
import { readSite } from './read-site.ts'
import { siteStore } from './site-store.ts'

export const siteSubscribers = [
  // The site that stood there may have been put back as it was.
  subscriber(spaceFactsRead, async (work, { serviceId }) => {
    const readAt = (await siteStore.find(work.sql, serviceId))?.read_at
    if (readAt && (await wasRestoredSince(work, serviceId, readAt))) await work.enqueue(readSite, { serviceId })
  }),
  ...following(readSite),
]
