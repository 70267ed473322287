import type { SiteRecord } from '../model/site.ts'
import { publishWords } from '../server/pages.ts'
import type { SiteStore } from '../store/site-store.ts'
import { addVersion } from '../store/version-store.ts'
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
  return sites.alone(site.reference, () =>
    addVersion(sites.folderOf(site.reference), files, { publishedAt: now.toISOString(), draft }),
  )
}
