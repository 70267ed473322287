import { type OutboundLog, outbound } from '#platform/outbound.ts'
import { done, rejected } from '../../outcome.ts'
import type { Teacher } from './held.ts'

/** Rspamd's controller. It answers 208 for a message learned before, and 204 for one too short to learn from. */
export function openTeacher(address: { url: string; password: string; log?: OutboundLog | undefined }): Teacher {
  const send = outbound({
    system: 'rspamd',
    address: address.url.replace(/\/$/, ''),
    headers: { password: address.password },
    ...(address.log ? { log: address.log } : {}),
  })
  return {
    learnHam: async (message, domain) => {
      const answer = await send({
        method: 'POST',
        path: '/learnham',
        body: message,
        // Rspamd derives the domain from the recipient (`node/rspamd/local.d/classifier-bayes.conf`).
        headers: { 'content-type': 'message/rfc822', rcpt: `anybody@${domain}` },
      })
      if (answer.kind !== 'answered') return { kind: 'retry', afterSeconds: 30, detail: answer.detail }
      return answer.status < 300 ? done(null) : rejected('refused', `rspamd answered ${answer.status}`)
    },
  }
}
