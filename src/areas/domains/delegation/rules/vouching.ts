/**
 * The parent vouches for a zone by the digests of its keys. A resolver that checks trusts the zone when one of these digests is
 * of a key that the name servers publish; when there are digests and none fits, the domain does not exist for it (RFC 4035 §5).
 */
type Digest = { keyTag: number; algorithm: number }
type Key = { keyTag: number; algorithm: number }

const fits = (digest: Digest, keys: readonly Key[]): boolean =>
  keys.some((key) => key.keyTag === digest.keyTag && key.algorithm === digest.algorithm)

/** Key tags for which a domain would go dark if its servers published exactly these keys; none when all is well. */
export function darkTags(digests: readonly Digest[], keys: readonly Key[]): number[] {
  if (digests.length === 0 || digests.some((digest) => fits(digest, keys))) return []
  return [...new Set(digests.map(({ keyTag }) => keyTag))].sort((one, other) => one - other)
}

/** Tags that the parent answers although the registry was not told of such a key by us. */
export const strangeTags = (digests: readonly Digest[], registered: readonly Key[]): number[] => [
  ...new Set(digests.filter((digest) => !fits(digest, registered)).map(({ keyTag }) => keyTag)),
]

/** Whether the parent answers for all of these keys, and for no others. */
export const isVouchedFor = (digests: readonly Digest[], keys: readonly Key[]): boolean =>
  keys.every((key) => digests.some((digest) => fits(digest, [key]))) && digests.every((digest) => fits(digest, keys))
