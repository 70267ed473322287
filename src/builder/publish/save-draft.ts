import * as z from 'zod/mini'
import { Draft, flawOf, planLimits, type SiteRecord, titlesFollowing } from '../model/site.ts'
import type { SiteStore } from '../store/site-store.ts'
import { templateOf } from '../templates/catalogue.ts'
import { flawOfPages } from './page-limits.ts'
import { sanitiseCss } from './sanitise-css.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const Save = z.object({ revision: z.number(), draft: Draft })

export type Saved = { revision: number } | { refused: string }

/** Keeps what somebody made: judged, sanitised, and only on top of what they had read. */
export async function saveDraft(sites: SiteStore, site: SiteRecord, body: Uint8Array): Promise<Saved> {
  const asked = read(body)
  if (!asked) return { refused: 'invalid' }
  const before = (await sites.draft(site.reference))?.draft
  const flaw = flawOf(asked.draft, site, before) ?? flawOfPages(asked.draft.pages)
  if (flaw) return { refused: flaw }
  const { business, template } = asked.draft
  // Whoever named their business otherwise publishes no title of the template's.
  const titled = titlesFollowing(asked.draft.pages, templateOf(template)?.name ?? '', business.name)
  const pages = titled.map((page) => ({
    ...page,
    html: sanitiseHtml(page.html, planLimits.paid),
    css: sanitiseCss(page.css),
  }))
  // What comes out may be longer than what came in: an `&` is written as five signs.
  const grown = flawOfPages(pages)
  if (grown) return { refused: grown }
  const revision = await sites.saveDraft(site.reference, { ...asked.draft, pages }, asked.revision)
  return revision === undefined ? { refused: 'changed_meanwhile' } : { revision }
}

function read(body: Uint8Array) {
  try {
    const parsed = z.safeParse(Save, JSON.parse(new TextDecoder().decode(body)))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}
