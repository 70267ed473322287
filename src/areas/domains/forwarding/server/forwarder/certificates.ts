import { createSecureContext, type SecureContext } from 'node:tls'
import type { Work } from '#platform/context.ts'
import { unsealSecret } from '#platform/secrets/secret-box.ts'
import { forwardingCertificatePurpose } from '../certificate/bring-certificate.ts'
import { plainHost } from './answer.ts'
import type { RuleIndex } from './rule-index.ts'

/** For the most requested hosts; the others are read again on their next request. */
const maxKept = 5000

type Kept = { ends: number; context: Promise<SecureContext | undefined> }
type Options = Pick<Work, 'sql' | 'config' | 'now'>

/**
 * Certificates by SNI name. Only a host with a rule and a certificate costs a database query, and that once, so guessed
 * names cost nothing. Cached certificates are served while the database is unavailable.
 */
export function certificateCache(options: Options, index: RuleIndex) {
  const kept = new Map<number, Kept>()
  return {
    /** Undefined when no rule answers, or there is no certificate yet: the handshake then fails. */
    contextFor: (name: string): Promise<SecureContext | undefined> => {
      const now = options.now().getTime() / 1000
      const good = index.certified(plainHost(name))
      // An expired certificate is better than none: visitors can still choose to see the page.
      const rule = good.find(({ certificateEnds }) => certificateEnds > now) ?? good[0]
      if (!rule) return Promise.resolve(undefined)
      const known = kept.get(rule.certificateId)
      if (known?.ends === rule.certificateEnds) return known.context
      const context = read(options, rule.certificateId)
      keep(rule.certificateId, { ends: rule.certificateEnds, context }, known)
      return context
    },
  }

  function keep(id: number, fresh: Kept, before: Kept | undefined): void {
    kept.delete(id)
    kept.set(id, fresh)
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
    // A failed read is repeated; until then the cached certificate is served.
    fresh.context.catch(() => {
      if (kept.get(id) !== fresh) return
      if (before) kept.set(id, { ...before, ends: Number.NaN })
      else kept.delete(id)
    })
  }
}

async function read(options: Options, id: number): Promise<SecureContext | undefined> {
  const row = await options.sql
    .selectFrom('forwarding_certificate')
    .select(['certificate', 'certificate_key'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.certificate || !row.certificate_key) return undefined
  const key = await unsealSecret(options, forwardingCertificatePurpose(id), row.certificate_key)
  return createSecureContext({ cert: row.certificate, key, minVersion: 'TLSv1.2' })
}
