/** The durations to choose from, in hours; the specification leaves them open. */
export const shareHours = [1, 8, 24, 72, 168, 720] as const
export type ShareHours = (typeof shareHours)[number]

/** The limit of a note: fewer than fifty characters (service areas §5). */
export const longestNote = 49

export type ShareState = 'active' | 'off' | 'expired'

/** The state of a link: one that was switched off can be switched on again, an expired one cannot. */
export const stateOfShare = (link: { status: number; expires_at: Date }, now: Date): ShareState =>
  link.expires_at <= now ? 'expired' : link.status === 1 ? 'active' : 'off'
