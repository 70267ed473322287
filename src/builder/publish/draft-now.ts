import type { Locale } from '#base/locale.ts'
import type { SiteRecord } from '../model/site.ts'
import type { KeptDraft, SiteStore } from '../store/site-store.ts'
import { firstOf } from '../templates/catalogue.ts'
import { makeDraft } from '../templates/make-draft.ts'

/** The draft that is being edited; before the first save, as the category's first template begins it. */
export const draftNow = async (sites: SiteStore, site: SiteRecord, locale: Locale): Promise<KeptDraft> =>
  (await sites.draft(site.reference)) ?? { revision: 0, draft: makeDraft(firstOf(site.template), locale, site) }
