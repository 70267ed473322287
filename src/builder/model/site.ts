import * as z from 'zod/mini'
import { isFormAddress } from '#areas/domains/web-builder/rules/form-address.ts'
import { locales } from '#base/locale.ts'

/** What a plan allows. A site that holds more after its plan became smaller keeps it all: nothing new comes in. */
export const planLimits = {
  free: { pages: 5, images: 60, mayEmbed: false, hasBadge: true },
  paid: { pages: 100, images: 1000, mayEmbed: true, hasBadge: false },
} as const
export type Plan = keyof typeof planLimits

/** Lengths that search engines show whole. */
export const seoLengths = { title: { best: 60, most: 120 }, description: { least: 50, best: 160, most: 320 } } as const

export const mostHtml = 300_000
export const mostCss = 100_000
/** Names of what the builder itself writes beside the pages, and of the first page. */
const taken = new Set(['index', 'site', 'sent', 'images', 'art', 'fonts', 'robots', 'sitemap', 'site-files'])

/** A page's file name out of its name: `Over ons` → `over-ons`. */
export function slugOf(name: string, others: readonly string[]): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
  const first = plain === '' || taken.has(plain) ? `${plain || 'page'}-1` : plain
  let slug = first
  for (let count = 2; others.includes(slug); count++) slug = `${first}-${count}`
  return slug
}

const text = (most: number) => z.string().check(z.maxLength(most))
const line = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, { error: 'invalid' }))
const imageName = /^[a-f0-9]{32}\.webp$/

export const Page = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)),
  /** The address under the domain; the first page is the home page, whatever its own is. */
  slug: z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60)),
  name: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u)),
  seoTitle: line(seoLengths.title.most),
  description: line(seoLengths.description.most),
  html: text(mostHtml),
  css: text(mostCss),
})
export type Page = z.infer<typeof Page>

export const Look = z.object({
  palette: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  type: z.string().check(z.regex(/^[a-z]{1,20}$/)),
  shape: z.enum(['soft', 'sharp', 'round']),
})
export type Look = z.infer<typeof Look>

/** What stands in the head and foot of every page. */
export const Business = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u)),
  tagline: line(120),
  phone: line(40),
  email: line(254),
  address: line(160),
  hours: line(160),
  logo: z.nullable(z.string().check(z.regex(imageName))),
  /** Where mails of the contact form go; empty: to the owner. */
  formTo: line(254),
})
export type Business = z.infer<typeof Business>

export const Draft = z.object({
  locale: z.enum(locales),
  /** The template that it came from; null until one is chosen. */
  template: z.string().check(z.maxLength(40)),
  look: Look,
  business: Business,
  pages: z.array(Page).check(z.minLength(1), z.maxLength(planLimits.paid.pages)),
})
export type Draft = z.infer<typeof Draft>

/** The wanted state of a site, as the portal says it. */
export type SiteRecord = {
  reference: string
  domain: string
  template: string
  isOn: boolean
  plan: Plan
  /** Visitors see it in the owner's web hosting, to which the portal brings each version. */
  isHosted?: boolean | undefined
  /** Its domain leads to another site, until its owner switches that at `manageAddress` in the portal. */
  leadsElsewhere?: boolean | undefined
  manageAddress?: string | undefined
  owner: { name: string; email: string; company?: string; phone?: string; address?: string }
}

/**
 * Titles of pages that were made of a name of the business and follow it to another: `Name · …` and `… · Name`, as templates write them.
 */
export function titlesFollowing(pages: readonly Page[], from: string, to: string): Page[] {
  if (from === to || from === '') return [...pages]
  return pages.map((page) => {
    const { seoTitle } = page
    const next = seoTitle.startsWith(`${from} · `)
      ? `${to}${seoTitle.slice(from.length)}`
      : seoTitle.endsWith(` · ${from}`)
        ? `${seoTitle.slice(0, -from.length)}${to}`
        : seoTitle
    return next.length > seoLengths.title.most ? page : { ...page, seoTitle: next }
  })
}

/** Why a draft is refused, or undefined. */
export function flawOf(draft: Draft, site: SiteRecord, before: Draft | undefined): string | undefined {
  const slugs = draft.pages.map(({ slug }) => slug)
  if (new Set(slugs).size !== slugs.length || new Set(draft.pages.map(({ id }) => id)).size !== slugs.length)
    return 'same_page_twice'
  if (slugs.some((slug) => taken.has(slug))) return 'slug_taken'
  const most = Math.max(planLimits[site.plan].pages, before?.pages.length ?? 0)
  if (slugs.length > most) return 'too_many_pages'
  const { formTo } = draft.business
  if (formTo !== '' && !isFormAddress(formTo, { domain: site.domain, owner: site.owner.email })) return 'form_address'
  return undefined
}

export const pageFile = (draft: Draft, index: number): string =>
  index === 0 ? 'index.html' : `${draft.pages[index]?.slug}.html`
export const pageAddress = (draft: Draft, index: number): string =>
  index === 0 ? './' : `./${draft.pages[index]?.slug}`
