import type { LifecycleRule } from '#base/object-store/lifecycle.ts'
import type { Versioning } from '#base/object-store/rights.ts'

/** How one bucket is set, apart from what is in it. */
export type KeptSettings = {
  name: string
  versioning: Versioning
  isPublic: boolean
  lifecycle: LifecycleRule[]
  quotaBytes: number | null
}

const told = ({ versioning, isPublic, lifecycle, quotaBytes }: KeptSettings): string =>
  JSON.stringify([
    versioning,
    isPublic,
    quotaBytes,
    lifecycle.map(({ prefix, ...rest }) => [
      prefix,
      rest.deleteAfterDays,
      rest.oldVersionsAfterDays,
      rest.unfinishedAfterDays,
    ]),
  ])

/** The buckets of a copy that are set otherwise now, or are gone. */
export const differing = (copy: readonly KeptSettings[], now: readonly KeptSettings[]): KeptSettings[] =>
  copy.filter((kept) => {
    const found = now.find(({ name }) => name === kept.name)
    return !found || told(found) !== told(kept)
  })

/** Versions that were never on cannot be set so again: paused keeps no new ones either. */
export const versioningToSet = (wanted: Versioning, now: Versioning): 'on' | 'paused' | undefined => {
  if (wanted === now || (wanted === 'off' && now === 'paused')) return undefined
  return wanted === 'on' ? 'on' : 'paused'
}
