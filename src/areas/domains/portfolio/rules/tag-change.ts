export const tagChanges = ['add', 'remove', 'replace'] as const
export type TagChange = (typeof tagChanges)[number]

/** The tags of a domain after a bulk change. Too many tags are refused when they are saved. */
export function changedTags(kept: readonly string[], tags: readonly string[], change: TagChange): string[] {
  if (change === 'replace') return [...tags]
  if (change === 'remove') return kept.filter((tag) => !tags.includes(tag))
  return [...new Set([...kept, ...tags])]
}
