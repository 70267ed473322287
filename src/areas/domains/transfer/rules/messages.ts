/** The kinds of messages that registrars send; other kinds are kept for staff. */
const kinds = [
  'registrant-verified',
  'registered',
  'transfer-progress',
  'transferred-here',
  'transfer-failed',
  'transferred-away',
  'quarantined',
  'deleted',
] as const
export type MessageKind = (typeof kinds)[number]
export const carriable = (kind: string): kind is MessageKind => kinds.some((each) => each === kind)

/** The current data of a domain at its registry. */
export type Seen = { state: string } | 'gone'

const here = new Set(['Active', 'Expired', 'Quarantine'])

/**
 * Whether a message that a domain is lost still holds: it may be old, and the name registered again since. It counts
 * only while the registry says the same.
 */
export function isDue(kind: 'quarantined' | 'transferred-away' | 'deleted', status: string, seen: Seen): boolean {
  if (!here.has(status)) return false
  return kind === 'quarantined' ? seen !== 'gone' && seen.state === 'quarantine' : seen === 'gone'
}
