import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pagesLinkingTo } from '../model/links.ts'
import { type Draft, pageFile, type SiteRecord } from '../model/site.ts'
import { paletteOf } from '../templates/palettes.ts'
import { artOf } from '../templates/scenes.ts'
import { siteSheet } from '../templates/sheet.ts'
import { familiesOf, typePairOf } from '../templates/type-pairs.ts'
import { ownRules, type PublishWords, pageDocument, sentDocument } from './page-document.ts'

const require_ = createRequire(import.meta.url)

/** A family's file out of its package: Latin letters, all weights. */
export const fontFile = (family: string): string =>
  path.join(
    path.dirname(require_.resolve(`@fontsource-variable/${family}/package.json`)),
    `files/${family}-latin-wght-normal.woff2`,
  )

/** Every file of a site, by its name. */
export async function renderSite(
  draft: Draft,
  site: SiteRecord,
  options: { words: PublishWords; imageFile(name: string): string },
): Promise<Map<string, string | Uint8Array>> {
  const files = new Map<string, string | Uint8Array>()
  for (const index of draft.pages.keys())
    files.set(pageFile(draft, index), pageDocument(draft, index, site, options.words))
  files.set('sent.html', sentDocument(draft, options.words))
  // The first page has been another one before: links to the name of this one lead here.
  const [first] = draft.pages
  if (first && pagesLinkingTo(first, draft.pages).length > 0)
    files.set(`${first.slug}.html`, files.get('index.html') as string)
  files.set('site.css', `${siteSheet(draft.look)}\n${ownRules(draft)}`)
  const all = [...files.values()].join('\n')
  for (const [name] of all.matchAll(/art\/[a-z]+-[1-9]\d?\.svg/g)) {
    const picture = artOf(name.slice(4), paletteOf(draft.look.palette))
    if (picture) files.set(name, picture)
  }
  for (const [name] of all.matchAll(/images\/[a-f0-9]{32}\.webp/g)) {
    const picture = await readFile(options.imageFile(name.slice(7))).catch(() => undefined)
    if (picture) files.set(name, picture)
  }
  for (const family of familiesOf(typePairOf(draft.look.type)))
    files.set(`fonts/${family}.woff2`, await readFile(fontFile(family)))
  files.set('robots.txt', `User-agent: *\nAllow: /\nSitemap: https://${site.domain}/sitemap.xml\n`)
  files.set('sitemap.xml', sitemap(draft, site.domain))
  return files
}

const sitemap = (draft: Draft, domain: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${draft.pages
    .map(({ slug }, index) => `<url><loc>https://${domain}/${index === 0 ? '' : slug}</loc></url>`)
    .join('')}</urlset>\n`
