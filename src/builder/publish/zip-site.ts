import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { SiteRecord } from '../model/site.ts'
import { publishWords } from '../server/pages.ts'
import type { SiteStore } from '../store/site-store.ts'
import { draftOf, liveNumber } from '../store/version-store.ts'
import { asFiles, withoutMark } from './as-files.ts'
import { movedPages } from './moved-pages.ts'
import { renderSite } from './render-site.ts'

/** The whole site as files that any web server shows: as published, or as it is being made. Undefined: there is nothing yet. */
export async function zipOf(sites: SiteStore, site: SiteRecord): Promise<Uint8Array | undefined> {
  const folder = sites.folderOf(site.reference)
  const live = await liveNumber(folder)
  const draft = live === undefined ? (await sites.draft(site.reference))?.draft : await draftOf(folder, live)
  if (!draft) return undefined
  const files = await renderSite(draft, site, {
    words: publishWords(draft.locale),
    imageFile: (name) => sites.imageFile(site.reference, name),
  })
  for (const [name, text] of await movedPages(folder, draft, site.domain)) if (!files.has(name)) files.set(name, text)
  const zip = new yazl.ZipFile()
  for (const [name, content] of files) {
    const isText = typeof content === 'string'
    // Pictures and letters are as small as they get.
    zip.addBuffer(Buffer.from(isText ? withoutMark(asFiles(content)) : content), `${site.domain}/${name}`, {
      compress: isText,
    })
  }
  zip.end()
  return buffer(zip.outputStream)
}
