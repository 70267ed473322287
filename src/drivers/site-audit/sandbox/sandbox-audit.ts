import type { AuditReport } from '#base/site-audit/report.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import { behavesBy } from '../../sandbox-behaviour.ts'
import { takeFault, underFault } from '../../sandbox-faults.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { Clock, SandboxState } from '../../sandbox-state.ts'
import type { AuditOrder, AuditProgress, AuditRejection, SiteAudit } from '../port.ts'
import { invented } from './invented.ts'

export const auditFaults = 'site-audit'

/** In the name of a site. */
const behaves = behavesBy({
  slow: 'takes twenty times as long',
  refuse: 'asks machines to stay away',
  silent: 'does not answer',
  lost: 'is looked at, but the first answer gets lost on the way',
})

/** How long a look takes at a pace of 1. */
const seconds = { speed: 60, seo: 90, links: 240, insecure: 180 } as const
type Kept = { order: AuditOrder; at: number }

const no = (code: AuditRejection, detail?: string): Outcome<never> => rejected(code, detail)
const able = { can: true } as const
const keyOf = (reference: string) => `site-audit:run:${reference}`

/** Away for an hour now and then, the same whoever asks. */
const answersAt = (host: string, at: Date): boolean =>
  !behaves(host, 'silent') && numberFor(`away ${host} ${Math.floor(at.getTime() / 3_600_000)}`, 500) > 0

type Options = { state: SandboxState; clock: Clock; pace?: number }

/** The built-in auditor: what it finds follows from the name of a site and from the clock. */
export function openSandboxAudit({ state, clock, pace = 1 }: Options): SiteAudit {
  function progressOf({ order, at }: Kept): AuditProgress {
    const host = new URL(order.url).hostname
    const lasts = (seconds[order.kind] * (behaves(host, 'slow') ? 20 : 1) * 1000) / pace
    const endsAt = new Date(at + lasts)
    const report: AuditReport = invented(order, endsAt)
    const share = Math.min(1, (clock.now().getTime() - at) / lasts)
    const pages = Math.min(report.pages, order.limits.pages)
    return {
      pagesDone: Math.floor(pages * share),
      pagesTotal: pages,
      report: share >= 1 ? { ...report, pages, cut: pages < report.pages ? 'pages' : null } : null,
    }
  }

  return {
    name: 'sandbox',
    abilities: { speed: able, seo: able, links: able, insecure: able },

    async start(operationId, order) {
      const { hostname } = new URL(order.url)
      return underFault(await takeFault(state, auditFaults, hostname), async () => {
        if (behaves(hostname, 'refuse')) return no('kept_out', hostname)
        if (behaves(hostname, 'silent')) return no('site_silent', hostname)
        let isFirst = false
        const kept = await state.change<Kept>(keyOf(operationId), (found) => {
          isFirst = found === undefined
          return found ?? { order, at: clock.now().getTime() }
        })
        if (!kept || (isFirst && behaves(hostname, 'lost'))) return { kind: 'unknown' }
        return done({ reference: operationId })
      })
    },

    async answers(urls) {
      return underFault(await takeFault(state, auditFaults, 'answers'), async () =>
        done(urls.map((url) => answersAt(new URL(url).hostname, clock.now()))),
      )
    },

    async read(reference) {
      return underFault(await takeFault(state, auditFaults, `read ${reference}`), async () => {
        const kept = await state.read<Kept>(keyOf(reference))
        return kept ? done(progressOf(kept)) : no('no_such_audit', reference)
      })
    },
  }
}
