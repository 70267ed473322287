import type { Finding } from '#base/site-audit/report.ts'
import type { Crawled, CrawledPage } from './crawl.ts'
import { finding } from './finding.ts'
import type { Looking } from './looking.ts'
import type { LinkUse } from './read-page.ts'

const codes: Partial<Record<LinkUse, Pick<Finding, 'code' | 'weight'>>> = {
  code: { code: 'insecure_code', weight: 'bad' },
  picture: { code: 'insecure_picture', weight: 'warning' },
  form: { code: 'insecure_form', weight: 'bad' },
}

/** What a page that came with encryption loads or sends without. */
export function insecureParts({ url, page }: CrawledPage): Finding[] {
  if (!url.startsWith('https:')) return []
  return page.links.flatMap(({ url: target, use }) => {
    const known = codes[use]
    return known && target.startsWith('http:') ? finding({ ...known, page: url, target }) : []
  })
}

/** Each part once, on the first page that has it; and whether whoever types http comes to https. */
export async function insecureContent(looking: Looking, { pages }: Crawled, home: string): Promise<Finding[]> {
  const seen = new Set<string | null>()
  const parts = pages.flatMap(insecureParts).filter(({ target }) => !seen.has(target) && seen.add(target))
  const { host, protocol } = new URL(home)
  if (protocol === 'http:') return [...parts, finding({ code: 'page_without_https', weight: 'bad', page: home })]
  const typed = await looking.ask(`http://${host}/`).catch(() => undefined)
  const staysOpen = typed?.url.startsWith('http:') === true
  return [
    ...parts,
    ...(staysOpen ? [finding({ code: 'http_stays_open', weight: 'bad', page: `http://${host}/` })] : []),
  ]
}
