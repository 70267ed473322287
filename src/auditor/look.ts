import type { AuditOrder, auditRejections } from '#base/site-audit/order.ts'
import { type AuditReport, asTold, type Finding, mostFindings } from '#base/site-audit/report.ts'
import { openChromium } from './browser/open-chromium.ts'
import { runLighthouse } from './browser/run-lighthouse.ts'
import { type SeenElements, seenElements, withElements } from './browser/seen-elements.ts'
import { type Measured, severalRuns } from './browser/several-runs.ts'
import { measuresOf, median, seoFindings, speedFindings } from './browser/speed.ts'
import { type Heard, Unheard } from './crawl/ask-site.ts'
import { checkLinks } from './crawl/check-links.ts'
import { crawl } from './crawl/crawl.ts'
import { findableBy, toldToEngines } from './crawl/findable.ts'
import { insecureContent } from './crawl/insecure.ts'
import { type Looking, lookingBy } from './crawl/looking.ts'
import { readPage } from './crawl/read-page.ts'
import type { LighthouseResult } from './packages.ts'
import type { AddressCheck } from './proxy/checked-address.ts'
import { openGuardProxy } from './proxy/guard-proxy.ts'

/** `folder`: for what the browser writes; whoever has the look made removes it. */
export type Machine = { check: AddressCheck; chromium: string; userId: number; folder: string } & Quicker
/** For tests: less patience, and no manners towards a site of one's own. */
type Quicker = { pauseMs?: number; patienceMs?: number; speedRuns?: number }
export class Rejected extends Error {
  readonly code: (typeof auditRejections)[number]
  /** `cause`: what is written down of it here, and not told to customers. */
  constructor(code: (typeof auditRejections)[number], cause?: unknown) {
    super(code, { cause })
    this.name = 'Rejected'
    this.code = code
  }
}
type Told = Omit<AuditReport, 'endedAt' | 'more'>
type Asked = { machine: Machine; order: AuditOrder; looking: Looking; home: Heard }

/** One whole look at a site. */
export async function look(
  machine: Machine,
  order: AuditOrder,
  progress: (done: number, total: number) => void,
): Promise<AuditReport> {
  const looking = lookingBy({ ...machine, limits: order.limits, progress })
  const home = await homeOf(looking, order)
  const told = await kinds[order.kind]({ machine, order, looking, home })
  // A page may go elsewhere by itself, once it is in a browser.
  if (!isOwn(order, new URL(told.url))) throw new Rejected('leads_elsewhere')
  const more = Math.max(0, told.findings.length - mostFindings)
  const findings = told.findings.slice(0, mostFindings)
  return { ...told, url: asTold(told.url), findings, more, endedAt: new Date().toISOString() }
}

const bare = (host: string): string => host.replace(/^www\./, '')
const isOwn = ({ hosts }: AuditOrder, { hostname }: URL): boolean => hosts.some((host) => bare(host) === bare(hostname))

/** The home page that somebody comes to; a site that asks robots to stay away is left alone, and nobody else's is looked at. */
async function homeOf(looking: Looking, order: AuditOrder): Promise<Heard> {
  const reject = (fault: unknown): never => {
    const reason = fault instanceof Unheard ? fault.reason : ''
    throw new Rejected(reason === 'not_public' || reason === 'leads_elsewhere' ? reason : 'site_silent')
  }
  const said = await looking.ask(order.url, { mayFollow: (url) => isOwn(order, url) }).catch(reject)
  if (said.status >= 400) throw new Rejected(said.status >= 500 ? 'site_silent' : 'no_page')
  if (!/html/i.test(said.type)) throw new Rejected('no_page')
  if (!said.isWhole) throw new Rejected('site_silent')
  const { origin, pathname } = new URL(said.url)
  if (!(await looking.robotsOf(origin)).robots.allows(pathname)) throw new Rejected('kept_out')
  return said
}

const kinds: Readonly<Record<AuditOrder['kind'], (asked: Asked) => Promise<Told>>> = {
  async speed({ machine, order, looking, home }) {
    const runs = machine.speedRuns ?? 3
    const { results, cut, seen } = await inChromium({ machine, order, looking, home, category: 'performance', runs })
    const result = median(results, 'performance') ?? failed()
    const findings = withElements(speedFindings(result), seen)
    return { ...ofBrowser(result, 'performance'), cut, measures: measuresOf(result), findings, pictures: seen.pictures }
  },

  async seo({ machine, order, looking, home }) {
    const { results, cut, seen } = await inChromium({ machine, order, looking, home, category: 'seo', runs: 1 })
    const page = results[0] ?? failed()
    const own = [
      ...findableBy(readPage(home.body, home.url), home.url, order.keywords),
      ...(await toldToEngines(looking, new URL(home.url).origin)),
    ]
    const codes = new Set<string>(own.map(({ code }) => code))
    return {
      ...{ ...ofBrowser(page, 'seo'), cut, pictures: seen.pictures },
      findings: withElements([...own, ...seoFindings(page).filter(({ code }) => !codes.has(code))], seen),
    }
  },

  async links({ looking, home }) {
    const crawled = await crawl(looking, home)
    const { findings, checked, cut } = await checkLinks(looking, crawled)
    return { ...ofCrawler(home, crawled), checked, findings: sorted(findings), cut: crawled.cut ?? cut }
  },

  async insecure({ looking, home }) {
    const crawled = await crawl(looking, home)
    const findings = await insecureContent(looking, crawled, home.url)
    return { ...ofCrawler(home, crawled), checked: crawled.links.size, findings: sorted(findings), cut: crawled.cut }
  },
}

const failed = (): never => {
  throw new Rejected('no_page')
}
const sorted = (findings: Finding[]): Finding[] =>
  findings.toSorted((one, other) => (one.page ?? '').localeCompare(other.page ?? ''))

const ofCrawler = ({ url }: Heard, { pages, keptOut }: { pages: readonly unknown[]; keptOut: number }) => ({
  ...{ url, score: null, pages: pages.length, measures: [], keptOut, by: 'Belfry' },
})
const ofBrowser = (result: LighthouseResult, category: string) => ({
  ...{ url: result.finalDisplayedUrl, pages: 1, checked: 1, keptOut: 0, measures: [] },
  score: Math.round((result.categories[category]?.score ?? 0) * 100),
  by: `Lighthouse ${result.lighthouseVersion}`,
})

type InBrowser = Asked & { category: 'performance' | 'seo'; runs: number }

/** Runs Lighthouse in a browser of its own. Whoever has the look made ends both, whatever comes of it. */
async function inChromium({
  machine,
  order,
  looking,
  home,
  category,
  runs,
}: InBrowser): Promise<Measured & { seen: SeenElements }> {
  const { check, chromium: program, userId, folder } = machine
  const proxy = await openGuardProxy(check, order.limits.bytes)
  try {
    const { port } = await openChromium({ program, proxyPort: proxy.port, userId, folder })
    const { results, cut } = await severalRuns({
      // The last one takes the picture: what that loads takes nothing from the room of the others.
      ...{ runs, run: (done) => runLighthouse(home.url, { port, category, takesPicture: done === runs - 1 }) },
      isFull: proxy.isFull,
      isLate: () => looking.cut(0) === 'time',
      progress: (done) => looking.progress(done, runs),
    })
    const well = results.filter(({ runtimeError }) => runtimeError === undefined)
    const counted = well.length > 0 ? well : noResult(results)
    return { results: counted, cut, seen: await seenElements(counted.at(-1), port) }
  } finally {
    await proxy.close()
  }
}

/** Of Lighthouse's words: a page that lets its browser wait for ever. */
const hung = new Set(['PAGE_HUNG', 'PROTOCOL_TIMEOUT', 'CRI_TIMEOUT'])

/** A page that ends its tab, or never lets go of it, is another thing than an address without a page. */
function noResult(results: readonly LighthouseResult[]): never {
  const codes = results.map(({ runtimeError }) => runtimeError?.code ?? '')
  if (codes.includes('TARGET_CRASHED')) throw new Error('TARGET_CRASHED')
  const code = codes.find((each) => hung.has(each))
  if (code) throw new Rejected('too_much', new Error(code))
  return failed()
}
