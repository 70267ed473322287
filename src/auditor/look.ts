import type { AuditOrder, auditRejections } from '#base/site-audit/order.ts'
import { type AuditReport, type Finding, mostFindings } from '#base/site-audit/report.ts'
import { openChromium } from './browser/open-chromium.ts'
import { runLighthouse } from './browser/run-lighthouse.ts'
import { measuresOf, median, seoFindings, speedFindings } from './browser/speed.ts'
import { Unheard } from './crawl/ask-site.ts'
import { checkLinks } from './crawl/check-links.ts'
import { crawl, robotsOf } from './crawl/crawl.ts'
import { findableBy, toldToEngines } from './crawl/findable.ts'
import { insecureContent } from './crawl/insecure.ts'
import { type Looking, lookingBy } from './crawl/looking.ts'
import { readPage } from './crawl/read-page.ts'
import type { LighthouseResult } from './packages.ts'
import type { AddressCheck } from './proxy/checked-address.ts'
import { openGuardProxy } from './proxy/guard-proxy.ts'

export type Machine = { check: AddressCheck; chromium: string; userId: number } & Quicker
/** For tests: less patience, and no manners towards a site of one's own. */
type Quicker = { pauseMs?: number; patienceMs?: number; speedRuns?: number }
export class Rejected extends Error {
  readonly code: (typeof auditRejections)[number]
  constructor(code: (typeof auditRejections)[number]) {
    super(code)
    this.name = 'Rejected'
    this.code = code
  }
}
type Told = Omit<AuditReport, 'endedAt' | 'more'>
type Asked = { machine: Machine; order: AuditOrder; looking: Looking; home: string; html: string }

/** One whole look at a site. */
export async function look(
  machine: Machine,
  order: AuditOrder,
  progress: (done: number, total: number) => void,
): Promise<AuditReport> {
  const looking = lookingBy({ ...machine, limits: order.limits, progress })
  const { url: home, body: html } = await homeOf(looking, order.url)
  const told = await kinds[order.kind]({ machine, order, looking, home, html })
  const more = Math.max(0, told.findings.length - mostFindings)
  return { ...told, findings: told.findings.slice(0, mostFindings), more, endedAt: new Date().toISOString() }
}

/** The home page that somebody comes to; a site that asks robots to stay away is left alone. */
async function homeOf(looking: Looking, url: string) {
  const reject = (fault: unknown): never => {
    const isInside = fault instanceof Unheard && fault.reason === 'not_public'
    throw new Rejected(isInside ? 'not_public' : 'site_silent')
  }
  const said = await looking.ask(url).catch(reject)
  if (said.status >= 400) throw new Rejected(said.status >= 500 ? 'site_silent' : 'no_page')
  if (!/html/i.test(said.type)) throw new Rejected('no_page')
  const { origin, pathname } = new URL(said.url)
  if (!(await robotsOf(looking, origin)).robots.allows(pathname)) throw new Rejected('kept_out')
  return said
}

const kinds: Readonly<Record<AuditOrder['kind'], (asked: Asked) => Promise<Told>>> = {
  async speed({ machine, order, looking, home }) {
    const runs = machine.speedRuns ?? 3
    const results = await inChromium({ machine, order, home, category: 'performance', runs }, (done) =>
      looking.progress(done, runs),
    )
    const result = median(results, 'performance') ?? failed()
    return { ...ofBrowser(result, 'performance'), measures: measuresOf(result), findings: speedFindings(result) }
  },

  async seo({ machine, order, looking, home, html }) {
    const [result] = await inChromium({ machine, order, home, category: 'seo', runs: 1 }, () => looking.progress(1, 1))
    const page = result ?? failed()
    const own = [
      ...findableBy(readPage(html, home), home, order.keywords),
      ...(await toldToEngines(looking, new URL(home).origin)),
    ]
    const codes = new Set<string>(own.map(({ code }) => code))
    return {
      ...ofBrowser(page, 'seo'),
      findings: [...own, ...seoFindings(page).filter(({ code }) => !codes.has(code))],
    }
  },

  async links({ looking, home }) {
    const crawled = await crawl(looking, home)
    const { findings, checked, isCut } = await checkLinks(looking, crawled)
    const cut = crawled.cut ?? (isCut ? 'time' : null)
    return { ...ofCrawler(home, crawled), checked, findings: sorted(findings), cut }
  },

  async insecure({ looking, home }) {
    const crawled = await crawl(looking, home)
    const findings = await insecureContent(looking, crawled, home)
    return { ...ofCrawler(home, crawled), checked: crawled.links.size, findings: sorted(findings), cut: crawled.cut }
  },
}

const failed = (): never => {
  throw new Rejected('no_page')
}
const sorted = (findings: Finding[]): Finding[] =>
  findings.toSorted((one, other) => (one.page ?? '').localeCompare(other.page ?? ''))

const ofCrawler = (url: string, { pages, keptOut }: { pages: readonly unknown[]; keptOut: number }) => ({
  ...{ url, score: null, pages: pages.length, measures: [], keptOut, by: 'Belfry' },
})
const ofBrowser = (result: LighthouseResult, category: string) => ({
  ...{ url: result.finalDisplayedUrl, pages: 1, checked: 1, cut: null, keptOut: 0, measures: [] },
  score: Math.round((result.categories[category]?.score ?? 0) * 100),
  by: `Lighthouse ${result.lighthouseVersion}`,
})

type InBrowser = Pick<Asked, 'machine' | 'order' | 'home'> & { category: 'performance' | 'seo'; runs: number }

/** Runs Lighthouse in a browser of its own, which ends with the look, or when that has taken too long. */
async function inChromium(
  { machine, order: { limits }, home, category, runs }: InBrowser,
  progress: (done: number) => void,
): Promise<LighthouseResult[]> {
  const proxy = await openGuardProxy(machine.check, limits.bytes)
  try {
    const browser = await openChromium({
      program: machine.chromium,
      proxyPort: proxy.port,
      userId: machine.userId,
    })
    const timer = setTimeout(() => void browser.close(), limits.seconds * 1000)
    try {
      const results: LighthouseResult[] = []
      for (let run = 0; run < runs; run++) {
        results.push(await runLighthouse(home, browser.port, category))
        progress(results.length)
      }
      const well = results.filter(({ runtimeError }) => runtimeError === undefined)
      return well.length > 0 ? well : failed()
    } finally {
      clearTimeout(timer)
      await browser.close()
    }
  } finally {
    await proxy.close()
  }
}
