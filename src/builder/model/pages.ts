import { escaped } from '../templates/escape.ts'
import { relinked } from './links.ts'
import { type Draft, type Page, seoLengths, slugOf } from './site.ts'

const isSame = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** Why a page may not be called so, or undefined: two of one name in a menu are one too many. */
export const nameFlaw = (name: string, others: readonly Page[]): 'empty' | 'taken' | undefined =>
  name.trim() === '' ? 'empty' : others.some((page) => isSame(page.name, name)) ? 'taken' : undefined

/** The name itself, or with the first number that makes it another one. */
export function freeName(name: string, pages: readonly Page[]): string {
  let free = name
  for (let count = 2; nameFlaw(free, pages); count++) free = `${name} ${count}`
  return free
}

/** An id that no page has or ever had: by it a page is found under the names that it was published with. */
export const newId = (): string =>
  `p${[...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(36).padStart(2, '0')).join('')}`

/** Titles and headings that were made of the former name of a page follow it to the new one. */
function follows(page: Page, from: string): Page {
  const { name, seoTitle, html } = page
  const title =
    seoTitle.trim() === '' || seoTitle === from
      ? name
      : seoTitle.startsWith(`${from} · `)
        ? `${name}${seoTitle.slice(from.length)}`
        : seoTitle
  return {
    ...page,
    seoTitle: title.length > seoLengths.title.most ? seoTitle : title,
    html: html.replace(/(<h1\b[^>]*>)([\s\S]*?)(<\/h1>)/, (whole, open: string, text: string, close: string) =>
      text.trim() === escaped(from) ? `${open}${escaped(name)}${close}` : whole,
    ),
  }
}

/** A page under another name: its address, its titles, and the links of all pages come along. `from`: how it was called and found before. */
export function renamePage(draft: Draft, id: string, name: string, from: Pick<Page, 'name' | 'slug'>): Draft {
  const isHome = draft.pages[0]?.id === id
  const others = draft.pages.filter((page) => page.id !== id).map(({ slug }) => slug)
  const slug = isHome ? from.slug : slugOf(name, others)
  return {
    ...draft,
    pages: draft.pages.map((page) => {
      const html = relinked(page.html, from.slug, slug)
      return page.id === id ? follows({ ...page, html, name: name.trim(), slug }, from.name) : { ...page, html }
    }),
  }
}

/** In what a page says of how the business is reached: where exactly the former stood stands the new. */
export const retold = (html: string, from: string, to: string): string =>
  from === '' || to === '' || from === to
    ? html
    : html.replace(/(<dd\b[^>]*>)([^<]*)(<\/dd>)/g, (whole, open: string, text: string, close: string) =>
        text.trim() === escaped(from) ? `${open}${escaped(to)}${close}` : whole,
      )
