import { buffer } from 'node:stream/consumers'
import yazl from 'yazl'
import type { SiteRecord } from '../model/site.ts'
import { asFiles, withoutMark } from '../publish/as-files.ts'
import { renderSite } from '../publish/render-site.ts'
import { draftOf, liveNumber } from '../store/version-store.ts'
import { type Answer, html } from './answers.ts'
import { plainPage, publishWords } from './pages.ts'
import type { BuilderParts } from './parts.ts'

/** The whole site as files that any web server shows: as published, or as it is being made. */
export async function sendZip(parts: BuilderParts, site: SiteRecord): Promise<Answer> {
  const folder = parts.sites.folderOf(site.reference)
  const live = await liveNumber(folder)
  const draft = live === undefined ? (await parts.sites.draft(site.reference))?.draft : await draftOf(folder, live)
  if (!draft) return html(plainPage('soon', 'nl'), 404)
  const files = await renderSite(draft, site, {
    words: publishWords(draft.locale),
    imageFile: (name) => parts.sites.imageFile(site.reference, name),
  })
  const zip = new yazl.ZipFile()
  for (const [name, content] of files)
    zip.addBuffer(
      Buffer.from(typeof content === 'string' ? withoutMark(asFiles(content)) : content),
      `${site.domain}/${name}`,
    )
  zip.end()
  return {
    status: 200,
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${site.domain}.zip"`,
      'cache-control': 'no-store',
    },
    body: await buffer(zip.outputStream),
  }
}
