import { AnswersSaid, AuditAnswer } from '#base/site-audit/order.ts'
import { type OutboundAnswer, type OutboundLog, outbound } from '#platform/outbound.ts'
import { answerTooLong } from '#platform/outbound-fetch.ts'
import { done, type Outcome, rejected } from '../../outcome.ts'
import type { AuditRejection, SiteAudit } from '../port.ts'

export type AuditorOptions = { url: string; secret: string; log?: OutboundLog }

/** Home pages are asked twice, and have ten seconds each time. */
const answersMs = 40_000
/** Above the longest report that there can be (`base/site-audit/report.ts`), in octets. */
const longestAnswer = 3_000_000
const able = { can: true } as const
const no = (code: AuditRejection, detail?: string): Outcome<never> => rejected(code, detail)

/** What is no answer of the auditor's own. A look may be asked for twice, so that silence is no harm. */
function unheard(answer: OutboundAnswer): Outcome<never> {
  if (answer.kind !== 'answered' && answer.detail === answerTooLong) return no('refused', 'longer than a report is')
  if (answer.kind !== 'answered') return { kind: 'retry', afterSeconds: 60, detail: answer.detail }
  if (answer.status === 422) return no('refused', 'not understood')
  return { kind: 'retry', afterSeconds: 60, detail: String(answer.status) }
}

/** The auditor beside the portal (`npm run auditor`). It keeps no look over a restart: whoever asks again has it made anew. */
export function openAuditor({ url, secret, log }: AuditorOptions): SiteAudit {
  const ask = outbound({
    ...{ system: 'auditor', address: url.replace(/\/$/, ''), timeoutMs: 10_000, longestAnswer },
    headers: { authorization: `Bearer ${secret}` },
    ...(log ? { log } : {}),
  })
  return {
    name: 'auditor',
    abilities: { speed: able, seo: able, links: able, insecure: able },

    async start(operationId, order) {
      const answer = await ask({ method: 'PUT', path: `/audits/${encodeURIComponent(operationId)}`, json: order })
      if (answer.kind !== 'answered' || answer.status !== 202) return unheard(answer)
      return done({ reference: operationId })
    },

    async answers(urls) {
      const answer = await ask({ method: 'POST', path: '/answers', json: { urls }, timeoutMs: answersMs })
      if (answer.kind !== 'answered' || answer.status !== 200) return unheard(answer)
      const said = AnswersSaid.safeParse(answer.json)
      return said.success && said.data.answered.length === urls.length
        ? done(said.data.answered)
        : no('refused', 'no answer as it should be')
    },

    async read(reference) {
      const answer = await ask({ method: 'GET', path: `/audits/${encodeURIComponent(reference)}` })
      if (answer.kind === 'answered' && answer.status === 404) return no('no_such_audit', reference)
      if (answer.kind !== 'answered' || answer.status !== 200) return unheard(answer)
      const read = AuditAnswer.safeParse(answer.json)
      if (!read.success) return no('refused', 'no report as it should be')
      const { rejection, ...progress } = read.data
      return rejection ? no(rejection) : done(progress)
    },
  }
}
