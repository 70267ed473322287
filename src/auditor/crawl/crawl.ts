import { type Heard, Unheard } from './ask-site.ts'
import type { AuditCut, Looking } from './looking.ts'
import { type LinkUse, type ReadPage, readPage } from './read-page.ts'
import type { Robots } from './robots.ts'

export type CrawledPage = { url: string; page: ReadPage }
export type Crawled = {
  pages: CrawledPage[]
  /** Each address that a page has, by the first page it stands on. */
  links: Map<string, { page: string; use: LinkUse }>
  /** What pages of the site itself answered. */
  statuses: Map<string, number>
  keptOut: number
  cut: AuditCut | null
  robots: Robots
}

const isHtml = (type: string): boolean => /^(text\/html|application\/xhtml)/i.test(type)
/** Of all pages together: nobody reads more of them, and each is a question to somebody's machine. */
const mostLinks = 5_000

/** All pages of a site that its home page leads to, as far as the limits go, and every address on them. */
export async function crawl(looking: Looking, home: Heard): Promise<Crawled> {
  const { origin, host } = new URL(home.url)
  const { robots } = await looking.robotsOf(origin)
  const crawled: Crawled = { pages: [], links: new Map(), statuses: new Map(), keptOut: 0, cut: null, robots }
  const known = new Set([home.url])
  const waiting = [home.url]
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    crawled.cut = looking.cut(crawled.pages.length)
    if (crawled.cut) break
    const { pathname, search } = new URL(url)
    if (!robots.allows(`${pathname}${search}`)) {
      crawled.keptOut += 1
      continue
    }
    const read = pageOf(url === home.url ? home : await heardAt(looking, url), url, crawled)
    if (!read) continue
    crawled.pages.push({ url, page: read })
    for (const { url: link, use } of read.links) {
      if (!noteLink(crawled, link, { page: url, use })) break
      if (use !== 'page' || known.has(link) || new URL(link).host !== host) continue
      known.add(link)
      waiting.push(link)
    }
    looking.progress(crawled.pages.length, Math.min(looking.limits.pages, crawled.pages.length + waiting.length))
  }
  if (crawled.links.size >= mostLinks) crawled.cut ??= 'links'
  return crawled
}

/** False where there is no room for one more. */
function noteLink({ links }: Crawled, link: string, at: { page: string; use: LinkUse }): boolean {
  const known = links.get(link)
  // Where a form sends may be an address that somebody opens as well: then it is asked for as one.
  if (known && known.use !== 'form') return true
  if (known && at.use === 'form') return true
  if (!known && links.size >= mostLinks) return false
  links.set(link, at)
  return true
}

async function heardAt(looking: Looking, url: string): Promise<Heard | undefined> {
  try {
    return await looking.ask(url)
  } catch (fault) {
    // Looked at again with the other links.
    if (fault instanceof Unheard) return undefined
    throw fault
  }
}

function pageOf(said: Heard | undefined, url: string, crawled: Crawled): ReadPage | undefined {
  if (!said) return undefined
  crawled.statuses.set(url, said.status)
  const isPage =
    said.status === 200 && said.isWhole && isHtml(said.type) && new URL(said.url).host === new URL(url).host
  return isPage ? readPage(said.body, said.url) : undefined
}
