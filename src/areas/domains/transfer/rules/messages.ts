/** The kinds that a registrar may send; another kind is kept for staff to read. */
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

/** What a registry shows of a domain now. */
export type Seen = { state: string } | 'gone'

const here = new Set(['Active', 'Expired', 'Quarantine'])

/**
 * Whether a message that takes a domain from its holder still holds: it may be old, and the name registered again by now.
 * So it is believed only while the registry still says the same.
 */
export function isDue(kind: 'quarantined' | 'transferred-away' | 'deleted', status: string, seen: Seen): boolean {
  if (!here.has(status)) return false
  return kind === 'quarantined' ? seen !== 'gone' && seen.state === 'quarantine' : seen === 'gone'
}
