import { createHash } from 'node:crypto'
import { dnskeyOctets, keyTagOf, nameOctets } from '#areas/domains/delegation/rules/key-tag.ts'
import type { DnssecKey } from './dns-host/port.ts'

/**
 * Has the right shape, key tag and digest, but signs nothing; the same for a zone every time. Used by the sandboxes of
 * the name servers and of public DNS.
 */
export function sandboxDnssecKey(zone: string): DnssecKey {
  const publicKey = createHash('sha512').update(`key of ${zone}`).digest('base64')
  const key = { flags: 257, algorithm: 13, publicKey }
  const keyTag = keyTagOf(key) ?? 0
  const digest = createHash('sha256')
    .update(Buffer.from([...nameOctets(zone), ...(dnskeyOctets(key) ?? [])]))
    .digest('hex')
  return { keyTag, ...key, digests: [`${keyTag} 13 2 ${digest}`] }
}
