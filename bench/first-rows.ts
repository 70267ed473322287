import type { Page } from 'playwright'
import { customer, freshContext, inBrowser, slowDown } from './browser.ts'
import type { Place } from './place.ts'
import { atMost, kilobytes, type Measured, seconds, told } from './promise.ts'
import { median } from './sampling.ts'

const rounds = 3
const quietMs = 1500

/** A screen, and what is visible once it is usable: its rows, its figures, or its form. */
type Screen = { path: string; shows: string; as?: string; goal?: { seconds: number; requests: number } }

const rows = 'main tbody tr[data-index]'
const screens: readonly Screen[] = [
  { path: '/auth/signin', shows: 'form input[name=password]', goal: { seconds: 1, requests: 12 } },
  { path: '/overview', shows: 'main a[href*="/domains"]', as: customer },
  { path: '/domains', shows: rows, as: customer, goal: { seconds: 2.2, requests: 40 } },
  { path: '/domains/de-gouden-halm-voorbeeld.be/dns', shows: rows, as: customer },
  { path: '/invoices', shows: rows, as: customer },
]

type Seen = { painted: number; shown: number; requests: number; bytes: number; shift: number }

/** How soon a screen is usable at a first visit, on a slow machine with a slow connection. */
export const measureFirstRows = (place: Place): Promise<Measured[]> =>
  inBrowser(place, 'first rows', async (portal) => {
    const measured: Measured[] = []
    for (const screen of screens) {
      const seen: Seen[] = []
      for (let round = 0; round < rounds; round++) {
        const context = await freshContext(portal, screen.as)
        seen.push(await look(await context.newPage(), portal.url, screen))
        await context.close()
      }
      measured.push(...rowsOf(screen, seen))
    }
    return measured
  })

function rowsOf({ path, goal }: Screen, seen: readonly Seen[]): Measured[] {
  const of = (name: keyof Seen) => median(seen.map((each) => each[name]))
  const shown = of('shown') / 1000
  const first = `first rows of ${path}, cold, processor 4× slower, 10 Mbit, 40 ms`
  const asked = `requests of ${path}, cold`
  return [
    goal ? atMost(first, shown, goal.seconds, seconds) : told(first, seconds(shown)),
    ...(goal ? [atMost(asked, of('requests'), goal.requests, String)] : [told(asked, String(of('requests')))]),
    told(
      '  first paint, bytes, layout shift',
      `${seconds(of('painted') / 1000)}, ${kilobytes(of('bytes') / 1000)}, ${of('shift').toFixed(3)}`,
    ),
  ]
}

/** Written into the page before anything else: when what is waited for came, and how far things moved. */
function watch(selector: string): void {
  const seen = { shown: 0, shift: 0 }
  Object.assign(window, { seen })
  const check = () => {
    if (seen.shown === 0 && document.querySelector(selector))
      requestAnimationFrame(() => (seen.shown ||= performance.now()))
  }
  new MutationObserver(check).observe(document, { childList: true, subtree: true, attributes: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

async function look(page: Page, url: string, screen: Screen): Promise<Seen> {
  await slowDown(page, true)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let [requests, bytes, newest] = [0, 0, performance.now()]
  session.on('Network.requestWillBeSent', () => {
    requests++
    newest = performance.now()
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    newest = performance.now()
  })
  await page.addInitScript(watch, screen.shows)
  await page.goto(`${url}${screen.path}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => (window as unknown as { seen?: { shown: number } }).seen?.shown)
  // The event stream never ends: everything has come when nothing came for a while.
  while (performance.now() - newest < quietMs) await page.waitForTimeout(100)
  const found = await page.evaluate(() => ({
    ...(window as unknown as { seen: { shown: number; shift: number } }).seen,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }))
  return { ...found, requests, bytes }
}
