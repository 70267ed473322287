import type { Draft, Page } from './site.ts'

/** A page by its name in an address within the site: `./over-ons`, `/over-ons`, `over-ons.html`, with or without what follows it. */
const within = /^(?:\.?\/)?([a-z0-9]+(?:-[a-z0-9]+)*)(?:\.html)?(?=$|[?#])/
/** Files that a site has beside its pages. */
const home = new Set(['index'])

const slugIn = (href: string): string | undefined => within.exec(href)?.[1]

const anchors = /<a\b([^>]*)>([\s\S]*?)<\/a>/gi
const hrefOf = (attributes: string): string | undefined =>
  /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/i
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined)
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** A link that leads nowhere: its page is gone (`slug`), or it never had an address. */
export type DeadLink = { page: Page; href: string; text: string }

export function deadLinksOf({ pages }: Pick<Draft, 'pages'>): DeadLink[] {
  const slugs = new Set(pages.map(({ slug }) => slug))
  return pages.flatMap((page) =>
    [...page.html.matchAll(anchors)].flatMap(([, attributes = '', content = '']) => {
      const href = (hrefOf(attributes) ?? '').trim()
      const slug = slugIn(href)
      const isDead = href === '' || href === '#' || (slug !== undefined && !slugs.has(slug) && !home.has(slug))
      return isDead ? [{ page, href, text: plain(content) }] : []
    }),
  )
}

/** The pages with a link to this one; the menu follows by itself. */
export const pagesLinkingTo = ({ slug, id }: Page, pages: readonly Page[]): Page[] =>
  pages.filter(
    (page) =>
      page.id !== id &&
      [...page.html.matchAll(anchors)].some(
        ([, attributes = '']) => slugIn((hrefOf(attributes) ?? '').trim()) === slug,
      ),
  )

/** Links to a page that has another address now lead there. */
export const relinked = (html: string, from: string, to: string): string =>
  from === to
    ? html
    : html.replace(/(<a\b[^>]*?\bhref\s*=\s*)(["'])(.*?)\2/gi, (whole, head: string, quote: string, href: string) =>
        slugIn(href.trim()) === from ? `${head}${quote}${href.trim().replace(from, to)}${quote}` : whole,
      )
