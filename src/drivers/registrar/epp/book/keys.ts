import { createHash } from 'node:crypto'
import type { ExtensionAbilities, RegistryKey } from '../../port.ts'
import type { DomainInfo } from '../answers/domain.ts'
import type { DigestData, KeyData, SecureDelegation } from '../frames/extensions.ts'

const protocol = 3
const sha256 = 2

function rdata({ flags, algorithm, publicKey }: KeyData): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(flags, 0)
  head.writeUInt8(protocol, 2)
  head.writeUInt8(algorithm, 3)
  return Buffer.concat([head, Buffer.from(publicKey, 'base64')])
}

/** The key tag (RFC 4034 appendix B). */
export function keyTagOf(key: KeyData): number {
  let sum = 0
  for (const [index, byte] of rdata(key).entries()) sum += index % 2 === 0 ? byte << 8 : byte
  return (sum + ((sum >> 16) & 0xffff)) & 0xffff
}

/** The owner name in wire format, uncompressed. */
const wireName = (name: string) =>
  Buffer.concat([
    ...name.split('.').map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])

/** The digest of a key (RFC 4034 §5.1.4) with SHA-256 (RFC 4509). */
const digestOf = (name: string, key: RegistryKey): DigestData => ({
  keyTag: key.keyTag,
  algorithm: key.algorithm,
  digestType: sha256,
  digest: createHash('sha256').update(wireName(name)).update(rdata(key)).digest('hex').toUpperCase(),
})

/** Parses `12345 13 2 ab…`, with or without the fields before it in a zone file. */
function writtenDigest(text: string): DigestData | undefined {
  const [keyTag, algorithm, digestType, digest] = text.trim().split(/\s+/).slice(-4)
  return digest && Number(digestType) > 0
    ? {
        keyTag: Number(keyTag),
        algorithm: Number(algorithm),
        digestType: Number(digestType),
        digest: digest.toUpperCase(),
      }
    : undefined
}

/** The digest for a key: the one given with it, or computed. */
export const digestFor = (name: string, key: RegistryKey): DigestData =>
  key.digests?.map(writtenDigest).find((digest) => digest?.digestType === sha256) ?? digestOf(name, key)

const keyDataOf = ({ flags, algorithm, publicKey }: RegistryKey): KeyData => ({
  flags,
  algorithm,
  publicKey: publicKey.split(/\s+/).join(''),
})

export const delegationOf = (
  kind: ExtensionAbilities['dnssec'],
  name: string,
  keys: readonly RegistryKey[],
): SecureDelegation =>
  kind === 'keys' ? { keys: keys.map(keyDataOf) } : { digests: keys.map((key) => digestFor(name, key)) }

const isEqual = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)

/** The additions and removals that leave the registry with exactly these keys. */
export function keyChange(
  kind: ExtensionAbilities['dnssec'],
  info: DomainInfo,
  keys: readonly RegistryKey[],
): { add?: SecureDelegation; remove?: SecureDelegation } {
  const missing = <One extends object>(from: readonly One[], among: readonly One[]) =>
    from.filter((one) => !among.some((each) => isEqual(one, each)))
  const wanted = delegationOf(kind, info.name, keys)
  if ('keys' in wanted)
    return { add: { keys: missing(wanted.keys, info.keys) }, remove: { keys: missing(info.keys, wanted.keys) } }
  return {
    add: { digests: missing(wanted.digests, info.digests) },
    remove: { digests: missing(info.digests, wanted.digests) },
  }
}

/** The keys of a domain: remembered ones for digests at the registry, otherwise what the registry answers. */
export function keysOn(info: DomainInfo, known: readonly RegistryKey[] = []): RegistryKey[] {
  const fromKeys = info.keys.map(
    (key) => known.find((each) => isEqual(keyDataOf(each), key)) ?? { keyTag: keyTagOf(key), ...key },
  )
  const fromDigests = info.digests.map((digest) => {
    const { keyTag, algorithm, digestType } = digest
    return (
      known.find((each) => isEqual(digestFor(info.name, each), digest)) ?? {
        keyTag,
        flags: 257,
        algorithm,
        publicKey: '',
        digests: [`${keyTag} ${algorithm} ${digestType} ${digest.digest}`],
      }
    )
  })
  return [...fromKeys, ...fromDigests]
}
