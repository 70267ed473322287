import { createSecureContext, type SecureContext } from 'node:tls'
import type { Work } from '../context.ts'
import type { EventHub } from '../events/events.ts'
import { unsealSecret } from '../secrets/secret-box.ts'

/** The purpose under which a certificate's key is encrypted. */
export const certificatePurpose = (partnerDomainId: number): string => `certificate:${partnerDomainId}`

const maxKept = 500

/**
 * Certificates of partners' domains by name, for TLS handshakes: cached until one of them changes. Unknown names are
 * cached as well, so that guessing names costs no queries.
 */
export function certificateStore(work: Pick<Work, 'sql' | 'config' | 'now'>, hub: EventHub) {
  const kept = new Map<string, Promise<SecureContext | undefined>>()
  const stop = hub.subscribe(({ type }) => {
    if (type === 'white-label.changed') kept.clear()
  })
  return {
    stop,
    certificateFor: (host: string): Promise<SecureContext | undefined> => {
      const name = host.toLowerCase()
      const known = kept.get(name)
      if (known) return known
      if (kept.size >= maxKept) kept.clear()
      const read = readCertificate(work, name)
      kept.set(name, read)
      // A failed read is not cached as missing.
      read.catch(() => kept.delete(name))
      return read
    },
  }
}

async function readCertificate(
  work: Pick<Work, 'sql' | 'config' | 'now'>,
  name: string,
): Promise<SecureContext | undefined> {
  const row = await work.sql
    .selectFrom('partner_domain')
    .select(['id', 'certificate', 'certificate_key'])
    .where('name', '=', name)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!row?.certificate || !row.certificate_key) return undefined
  const key = await unsealSecret(work, certificatePurpose(row.id), row.certificate_key)
  return createSecureContext({ cert: row.certificate, key, minVersion: 'TLSv1.2' })
}
