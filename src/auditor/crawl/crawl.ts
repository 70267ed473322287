import { Unheard } from './ask-site.ts'
import type { AuditCut, Looking } from './looking.ts'
import { type ReadPage, readPage } from './read-page.ts'
import { type Robots, readRobots } from './robots.ts'

export type CrawledPage = { url: string; page: ReadPage }
export type Crawled = {
  pages: CrawledPage[]
  /** Each address that a page has, by the first page it stands on. */
  links: Map<string, { page: string; use: ReadPage['links'][number]['use'] }>
  /** What pages of the site itself answered. */
  statuses: Map<string, number>
  keptOut: number
  cut: AuditCut | null
  robots: Robots
}

export const robotsName = 'Belfry-Audit'
const isHtml = (type: string): boolean => /^(text\/html|application\/xhtml)/i.test(type)

export async function robotsOf(looking: Looking, origin: string): Promise<{ robots: Robots; isThere: boolean }> {
  const said = await looking.ask(`${origin}/robots.txt`).catch(() => undefined)
  const isThere = said?.status === 200
  return { robots: readRobots(isThere ? said.body : '', robotsName), isThere }
}

/** All pages of a site that its home page leads to, as far as the limits go, and every address on them. */
export async function crawl(looking: Looking, home: string): Promise<Crawled> {
  const { origin, host } = new URL(home)
  const { robots } = await robotsOf(looking, origin)
  const crawled: Crawled = { pages: [], links: new Map(), statuses: new Map(), keptOut: 0, cut: null, robots }
  const known = new Set([home])
  const waiting = [home]
  for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
    crawled.cut = looking.cut(crawled.pages.length)
    if (crawled.cut) break
    const { pathname, search } = new URL(url)
    if (!robots.allows(`${pathname}${search}`)) {
      crawled.keptOut += 1
      continue
    }
    const read = await readAt(looking, url, crawled)
    if (!read) continue
    crawled.pages.push({ url, page: read })
    for (const { url: link, use } of read.links) {
      if (!crawled.links.has(link)) crawled.links.set(link, { page: url, use })
      if (use !== 'page' || known.has(link) || new URL(link).host !== host) continue
      known.add(link)
      waiting.push(link)
    }
    looking.progress(crawled.pages.length, Math.min(looking.limits.pages, crawled.pages.length + waiting.length))
  }
  return crawled
}

async function readAt(looking: Looking, url: string, crawled: Crawled): Promise<ReadPage | undefined> {
  try {
    const said = await looking.ask(url)
    crawled.statuses.set(url, said.status)
    const isPage = said.status === 200 && isHtml(said.type) && new URL(said.url).host === new URL(url).host
    return isPage ? readPage(said.body, said.url) : undefined
  } catch (fault) {
    // Looked at again with the other links.
    if (fault instanceof Unheard) return undefined
    throw fault
  }
}
