import type { StoreFacts } from '#drivers/object-store/port.ts'

/** A suspended storage tells nobody how its buckets are set and what its keys reach: that stays as it was known before. */
export function withKnownSettings(facts: StoreFacts, known: StoreFacts | null | undefined): StoreFacts {
  if (!known || facts.buckets.every(({ settingsAt }) => settingsAt !== null)) return facts
  return {
    ...facts,
    buckets: facts.buckets.map((bucket) => {
      const before = known.buckets.find(({ name }) => name === bucket.name)
      if (bucket.settingsAt !== null || !before) return bucket
      const { versioning, isPublic, lifecycle, hasOtherRules } = before
      return { ...bucket, versioning, isPublic, lifecycle, hasOtherRules, settingsAt: settingsAtOf(before, known) }
    }),
    keys: facts.keys.map((key) => known.keys.find(({ id }) => id === key.id) ?? key),
  }
}

/** From when the settings of a bucket are; null where nobody knows them. What was kept by an older version says nothing of it. */
export const settingsAtOf = (
  { settingsAt }: { settingsAt?: string | null },
  { state, readAt }: Pick<StoreFacts, 'state' | 'readAt'>,
): string | null => (settingsAt === undefined ? (state === 'on' ? readAt : null) : settingsAt)
