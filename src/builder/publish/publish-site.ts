import type { Draft, SiteRecord } from '../model/site.ts'
import type { SiteStore } from '../store/site-store.ts'
import { addVersion } from '../store/version-store.ts'
import type { PublishWords } from './page-document.ts'
import { renderSite } from './render-site.ts'

/** Renders a draft and makes it what visitors see. */
export async function publishSite(
  sites: SiteStore,
  site: SiteRecord,
  draft: Draft,
  { words, now }: { words: PublishWords; now: Date },
): Promise<number> {
  const files = await renderSite(draft, site, {
    words,
    imageFile: (name) => sites.imageFile(site.reference, name),
  })
  return addVersion(sites.folderOf(site.reference), files, { publishedAt: now.toISOString(), draft })
}
