import { createSecureContext, type SecureContext } from 'node:tls'
import type { Work } from '../context.ts'
import type { EventHub } from '../events/events.ts'
import { unsealSecret } from '../secrets/secret-box.ts'

/** For whose certificate a key is sealed. */
export const certificatePurpose = (partnerDomainId: number): string => `certificate:${partnerDomainId}`

const maxKept = 500

/**
 * Certificates of partners' domains by name, as TLS asks for them: kept for the handshakes that follow, forgotten when any of them
 * changes. An unknown name is remembered as well, so that repeated guessing costs the database nothing.
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
      // What could not be read is asked again, and not remembered as missing.
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
