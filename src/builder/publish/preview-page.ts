import type { Locale } from '#base/locale.ts'
import { type Draft, pageAddress, type SiteRecord } from '../model/site.ts'
import { publishWords } from '../server/pages.ts'
import type { SiteStore } from '../store/site-store.ts'
import { templateOf } from '../templates/catalogue.ts'
import { makeDraft } from '../templates/make-draft.ts'
import { draftNow } from './draft-now.ts'
import { pageDocument } from './page-document.ts'

/** A page as visitors will see it. Undefined: there is none. */
export async function previewPage(
  sites: SiteStore,
  site: SiteRecord,
  { locale, page }: { locale: Locale; page: string },
): Promise<string | undefined> {
  const { draft } = await draftNow(sites, site, locale)
  const index = draft.pages.findIndex(({ id }) => id === page)
  if (index < 0) return undefined
  // Its links lead to the other pages as they are being made, also while the domain leads elsewhere.
  return draft.pages.reduce(
    (text, { id }, at) =>
      text.replaceAll(`href="${pageAddress(draft, at)}"`, `href="/s/${site.reference}/preview/page/${id}"`),
    shownBeforehand(draft, index, site),
  )
}

/** The first page of a template. */
export async function previewTemplate(site: SiteRecord, locale: Locale, id: string): Promise<string | undefined> {
  const template = templateOf(id)
  return template && shownBeforehand(makeDraft(template, locale, site), 0, site)
}

/** With pictures and sheet of the editor. */
function shownBeforehand(draft: Draft, index: number, site: SiteRecord): string {
  const { palette, type, shape } = draft.look
  const folder = `/s/${site.reference}/`
  return (
    pageDocument(draft, index, site, publishWords(draft.locale))
      // Nothing runs here, so a player would be an empty frame.
      .replace(/<iframe [^>]*><\/iframe>/g, '')
      .replace('href="site.css"', `href="${folder}site.css?palette=${palette}&type=${type}&shape=${shape}"`)
      .replace(/src="(art\/[a-z]+-\d+\.svg)"/g, `src="${folder}$1?palette=${palette}"`)
      .replace(/src="(images\/)/g, `src="${folder}$1`)
  )
}
