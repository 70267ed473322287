import type { AuditOrder } from '#base/site-audit/order.ts'
import type { auditCuts } from '#base/site-audit/report.ts'
import type { AddressCheck } from '../proxy/checked-address.ts'
import { type AskSite, askSiteBy } from './ask-site.ts'
import { politely } from './politely.ts'

export type AuditCut = (typeof auditCuts)[number]
/** One look at a site: how it asks, what it may cost, and whom it tells how far it is. */
export type Looking = {
  ask: AskSite
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
  const ask = askSiteBy({
    check,
    heard: (octets) => {
      bytes += octets
    },
  })
  const turn = politely(pauseMs)
  return {
    ...{ limits, progress },
    ask: async (url, asking) => {
      await turn(new URL(url).host)
      return ask(url, { timeoutMs: patienceMs, ...asking })
    },
    cut: (pages) => {
      if (pages >= limits.pages) return 'pages'
      if (bytes >= limits.bytes) return 'bytes'
      return performance.now() >= ends ? 'time' : null
    },
  }
}
