import { createHash } from 'node:crypto'
import type { RegistryKey } from '#drivers/registrar/port.ts'
import { dnskeyOctets, keyTagOf, nameOctets, type PublicKey } from '../rules/key-tag.ts'

const hashes = { 2: 'sha256', 4: 'sha384' } as const
export type DigestType = keyof typeof hashes

/**
 * The DS of a key in zone file format: SHA-256 (RFC 4509) or SHA-384 (RFC 6605); SHA-1 is not for new ones (RFC 8624).
 */
export function dsText(domain: string, key: PublicKey, type: DigestType = 2): string {
  const octets = [...nameOctets(domain), ...(dnskeyOctets(key) ?? [])]
  const digest = createHash(hashes[type]).update(Buffer.from(octets)).digest('hex').toUpperCase()
  return `${keyTagOf(key) ?? 0} ${key.algorithm} ${type} ${digest}`
}

/** A key in the registry's format, with the tag and digest that we computed. */
export function registryKey(domain: string, { flags, algorithm, publicKey }: PublicKey): RegistryKey {
  const key = { flags, algorithm, publicKey: publicKey.replace(/\s+/g, '') }
  return { keyTag: keyTagOf(key) ?? 0, ...key, digests: [dsText(domain, key)] }
}
