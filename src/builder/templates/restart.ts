import type { Locale } from '#base/locale.ts'
import { retold } from '../model/pages.ts'
import type { Business, Draft, SiteRecord } from '../model/site.ts'
import { firstOf, type Template, templateOf } from './catalogue.ts'
import { makeDraft } from './make-draft.ts'

type Before = Pick<Draft, 'template' | 'business'>

/** A site begins anew with another template, and what its owner typed of their business stays: it is no example. */
export function restart(template: Template, locale: Locale, site: SiteRecord, before: Before): Draft {
  const typed = typedOf(before, locale, site)
  const { name, phone, address, email } = typed
  const owner = {
    ...site.owner,
    ...(name !== undefined && { company: name }),
    ...(phone !== undefined && { phone }),
    ...(address !== undefined && { address }),
    ...(email !== undefined && { email }),
  }
  const draft = makeDraft(template, locale, { domain: site.domain, owner })
  const business = { ...draft.business, ...typed }
  const pages = draft.pages.map((page) => ({ ...page, html: retold(page.html, draft.business.hours, business.hours) }))
  return { ...draft, business, pages }
}

/** What differs from what the former template had put there. */
function typedOf({ template, business }: Before, locale: Locale, site: SiteRecord): Partial<Business> {
  const given = makeDraft(templateOf(template) ?? firstOf(site.template), locale, site).business
  const keys = Object.keys(given) as (keyof Business)[]
  return Object.fromEntries(keys.filter((key) => business[key] !== given[key]).map((key) => [key, business[key]]))
}
