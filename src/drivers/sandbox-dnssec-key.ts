import { createHash } from 'node:crypto'
import { dnskeyOctets, keyTagOf, nameOctets } from '#areas/domains/delegation/rules/key-tag.ts'
import type { DnssecKey } from './dns-host/port.ts'

/**
 * A key that signs nothing but has the right shape: the same for one zone every time, with its true tag and digest. The sandboxes
 * of the name servers and of public DNS both know it.
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
