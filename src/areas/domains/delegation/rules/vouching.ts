/**
 * The parent publishes digests of the zone's keys (DS). A validating resolver trusts the zone when one DS matches a
 * published key; when there are DS records and none matches, the domain does not resolve for it (RFC 4035 §5).
 */
type Digest = { keyTag: number; algorithm: number }
type Key = { keyTag: number; algorithm: number }

const fits = (digest: Digest, keys: readonly Key[]): boolean =>
  keys.some((key) => key.keyTag === digest.keyTag && key.algorithm === digest.algorithm)

/**
 * Key tags with which validation would fail if the servers published exactly these keys; empty when it would succeed.
 */
export function darkTags(digests: readonly Digest[], keys: readonly Key[]): number[] {
  if (digests.length === 0 || digests.some((digest) => fits(digest, keys))) return []
  return [...new Set(digests.map(({ keyTag }) => keyTag))].sort((one, other) => one - other)
}

/** Tags at the parent of keys that we did not send to the registry. */
export const strangeTags = (digests: readonly Digest[], registered: readonly Key[]): number[] => [
  ...new Set(digests.filter((digest) => !fits(digest, registered)).map(({ keyTag }) => keyTag)),
]

/** Whether the parent has the DS records of exactly these keys. */
export const isVouchedFor = (digests: readonly Digest[], keys: readonly Key[]): boolean =>
  keys.every((key) => digests.some((digest) => fits(digest, [key]))) && digests.every((digest) => fits(digest, keys))
