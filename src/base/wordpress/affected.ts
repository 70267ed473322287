import { compareVersions } from './version-compare.ts'

/** Releases from one to another; null: without a first, or without a last. */
export type AffectedRange = {
  from: string | null
  fromInclusive: boolean
  to: string | null
  toInclusive: boolean
}

/** Whatever can be compared begins with a digit: `1.10-beta2`, `v2.0.2`, `.48.9`. */
const comparable = /^v?\.?\d/i
export const isComparable = (version: string): boolean => comparable.test(version.trim())

/** Authors write `v2.0.2` and `.48.9` of what they call `2.0.2` and `0.48.9` elsewhere. */
const plain = (version: string): string => version.trim().replace(/^v/i, '').replace(/^\./, '0.')

/** As WordPress compares them, once both are written alike. */
export const comparePlain = (one: string, other: string): number => compareVersions(plain(one), plain(other))

const isWithin = (version: string, { from, fromInclusive, to, toInclusive }: AffectedRange): boolean => {
  const [above, below] = [from === null ? 1 : comparePlain(version, from), to === null ? -1 : comparePlain(version, to)]
  return (above > 0 || (above === 0 && fromInclusive)) && (below < 0 || (below === 0 && toInclusive))
}

/** Whether a release has what these ranges tell of. One that cannot be compared is in none. */
export const isAffected = (version: string, ranges: readonly AffectedRange[]): boolean =>
  isComparable(version) && ranges.some((range) => isWithin(version, range))
