import type { SiteRecord } from '../model/site.ts'
import { publishWords } from '../server/pages.ts'
import { keepAddresses } from '../store/addresses.ts'
import type { SiteStore } from '../store/site-store.ts'
import { addVersion, draftOf, liveNumber } from '../store/version-store.ts'
import { renderSite } from './render-site.ts'

/** Renders the draft and makes it what visitors see. Undefined: nothing was saved. */
export async function publishSite(sites: SiteStore, site: SiteRecord, now: Date): Promise<number | undefined> {
  const kept = await sites.draft(site.reference)
  if (!kept) return undefined
  const { draft } = kept
  const files = await renderSite(draft, site, {
    words: publishWords(draft.locale),
    imageFile: (name) => sites.imageFile(site.reference, name),
  })
  const folder = sites.folderOf(site.reference)
  return sites.alone(site.reference, async () => {
    const live = await liveNumber(folder)
    const before = live === undefined ? undefined : await draftOf(folder, live)
    await keepAddresses(folder, before?.pages ?? [], draft.pages)
    return addVersion(folder, files, { publishedAt: now.toISOString(), draft })
  })
}
