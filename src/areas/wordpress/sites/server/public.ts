import type { ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { isThere } from '../rules/site-state.ts'
import { siteStore } from './site-store.ts'

/** What the areas of WordPress share: the site of a call, what operations on it have in common, what stands on it. */
export { isFree as isSiteFree, underWayOn } from './changes.ts'
export { askSite, atWordPress, keepsSiteFacts } from './common-operation.ts'
export { siteInstalledChanged } from './domain-events.ts'
export { heard as heardOfSite } from './heard.ts'
export { keepSiteFacts } from './keep-facts.ts'
export { readOne, readSite } from './read-site.ts'
export { wordPressReason } from './reason-text.ts'
export {
  type ActiveSite,
  changedInstalledSite,
  heldSite,
  installedSite,
  type NamedSite,
  type Site,
  wordPressSite,
} from './site.ts'
export { type ChosenSite, chosenSites } from './site-list.ts'
export { titlesIn, titlesOn } from './titles.ts'

const shops = new Set(['woocommerce', 'easy-digital-downloads'])

/** What visitors of a hosting see of its WordPress, for whoever would put something before it; null: there is none. */
export async function wordPressOn(
  { sql }: Pick<Work, 'sql'>,
  serviceId: ServiceId,
): Promise<{ title: string | null; hasShop: boolean } | null> {
  const facts = (await siteStore.find(sql, serviceId))?.facts
  if (!facts || !isThere(facts.state)) return null
  const hasShop = facts.plugins.some(({ slug, isActive }) => isActive && shops.has(slug))
  return { title: facts.configs?.title || null, hasShop }
}

/** How many vulnerabilities each of these sites has now; lists and filters show it. */
export async function noteVulnerabilities(
  work: Pick<Work, 'sql'>,
  counts: readonly { serviceId: ServiceId; count: number }[],
): Promise<void> {
  if (counts.length > 0) await siteStore.noteVulnerabilities(work.sql, counts)
}
