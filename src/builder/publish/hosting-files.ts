import { planLimits, type SiteRecord } from '../model/site.ts'
import { madeLine, plainPage, plainSheet, plainSheetPath, publishWords } from '../server/pages.ts'
import type { SiteStore } from '../store/site-store.ts'
import { draftOf, liveNumber } from '../store/version-store.ts'
import { asFiles } from './as-files.ts'
import { movedPages } from './moved-pages.ts'
import { formPath, madeMark, sentPath } from './page-document.ts'
import { renderSite } from './render-site.ts'

/** A site as files for any web server: first what pages take along, in a folder of its version, then the pages. */
type HostingFiles = {
  /** Null: nothing was published yet. */
  version: number | null
  /** In `assetFolder`. */
  assets: ReadonlyMap<string, string | Uint8Array>
  /** At the root of the site. */
  pages: ReadonlyMap<string, string | Uint8Array>
}
/** Beside the pages; a version never changes what another one shows. */
export const assetFolder = (version: number): string => `site-files/${version}`

const nothing: HostingFiles = { version: null, assets: new Map(), pages: new Map() }

/**
 * The live version for a web hosting. Its forms post to the builder (`formAddress`) and come back to the site. One that is switched off is a
 * single page which says so: 503 where the hosting runs PHP (`runsPhp`), which is all that a folder of files can answer with.
 */
export async function hostingFiles(
  sites: SiteStore,
  site: SiteRecord,
  { formAddress, runsPhp }: { formAddress: string; runsPhp: boolean },
): Promise<HostingFiles> {
  const folder = sites.folderOf(site.reference)
  const version = await liveNumber(folder)
  const draft = version === undefined ? undefined : await draftOf(folder, version)
  if (version === undefined || !draft) return nothing
  if (!site.isOn) return { version, assets: new Map(), pages: new Map([offPage(draft.locale, runsPhp)]) }
  const files = await renderSite(draft, site, {
    words: publishWords(draft.locale),
    imageFile: (name) => sites.imageFile(site.reference, name),
  })
  for (const [name, text] of await movedPages(folder, draft, site.domain)) if (!files.has(name)) files.set(name, text)
  const [assets, pages] = [new Map<string, string | Uint8Array>(), new Map<string, string | Uint8Array>()]
  for (const [name, content] of files)
    if (typeof content === 'string' && name.endsWith('.html')) pages.set(name, page(content))
    else if (name === 'robots.txt' || name === 'sitemap.xml') pages.set(name, content)
    else assets.set(name, content)
  return { version, assets, pages }

  function page(text: string): string {
    const own = assetFolder(version ?? 0)
    return asFiles(text)
      .replace(madeMark, () => (planLimits[site.plan].hasBadge ? madeLine(text) : ''))
      .replace('href="site.css"', `href="${own}/site.css"`)
      .replace(/src="((?:art|images)\/)/g, `src="${own}/$1`)
      .replaceAll(`action="${formPath}"`, `action="${formAddress}"`)
  }
}

function offPage(locale: SiteLocale, runsPhp: boolean): [name: string, text: string] {
  const text = plainPage('off', locale).replace(
    `<link rel="stylesheet" href="${plainSheetPath}">`,
    () => `<style>${plainSheet}</style>`,
  )
  return runsPhp
    ? ['index.php', `<?php http_response_code(503); header('Retry-After: 3600'); ?>\n${text}`]
    : ['index.html', text]
}
type SiteLocale = Parameters<typeof plainPage>[1]

/** Where a visitor is led after a form of a site that stands in a web hosting: back to the name from which they sent it. */
export const sentAtHosting = (domain: string, origin = ''): string => {
  const own = [domain, `www.${domain}`].flatMap((name) => [`https://${name}`, `http://${name}`])
  return `${own.includes(origin) ? origin : `http://${domain}`}${sentPath}.html`
}
