import type { AuditOrder } from '#base/site-audit/order.ts'
import type { auditCuts } from '#base/site-audit/report.ts'
import type { AddressCheck } from '../proxy/checked-address.ts'
import { type AskSite, askSiteBy } from './ask-site.ts'
import { politely } from './politely.ts'
import { longestRobots, type Robots, readRobots } from './robots.ts'

export const robotsName = 'Belfry-Audit'
export type AuditCut = (typeof auditCuts)[number]
type SaidRobots = { robots: Robots; isThere: boolean }
/** One look at a site: how it asks, what it may cost, and whom it tells how far it is. */
export type Looking = {
  ask: AskSite
  /** What a site says in its robots.txt, asked for once. */
  robotsOf(origin: string): Promise<SaidRobots>
  limits: AuditOrder['limits']
  /** Which limit is reached after so many pages; null while there is room. */
  cut(pages: number): AuditCut | null
  progress(done: number, total: number): void
}

type Options = { limits: AuditOrder['limits']; check: AddressCheck; pauseMs?: number; patienceMs?: number } & Pick<
  Looking,
  'progress'
>

export function lookingBy({ limits, check, pauseMs, patienceMs = 15_000, progress }: Options): Looking {
  const ends = performance.now() + limits.seconds * 1000
  let bytes = 0
  const askSite = askSiteBy({
    check,
    turn: politely(pauseMs),
    heard: (octets) => {
      bytes += octets
    },
  })
  const ask: AskSite = (url, asking) => askSite(url, { timeoutMs: patienceMs, ...asking })
  const robots = new Map<string, Promise<SaidRobots>>()
  return {
    ...{ limits, progress, ask },
    robotsOf: (origin) => {
      const said = robots.get(origin) ?? saidRobots(ask, origin)
      robots.set(origin, said)
      return said
    },
    cut: (pages) => {
      if (pages >= limits.pages) return 'pages'
      if (bytes >= limits.bytes) return 'bytes'
      return performance.now() >= ends ? 'time' : null
    },
  }
}

async function saidRobots(ask: AskSite, origin: string): Promise<SaidRobots> {
  const said = await ask(`${origin}/robots.txt`, { mostBytes: longestRobots }).catch(() => undefined)
  const isThere = said?.status === 200
  return { robots: readRobots(isThere ? said.body : '', robotsName), isThere }
}
