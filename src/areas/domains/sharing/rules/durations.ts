/** For how many hours a domain can be shared; the specification leaves the choice open. */
export const shareHours = [1, 8, 24, 72, 168, 720] as const
export type ShareHours = (typeof shareHours)[number]

/** Fewer than fifty characters (service areas §5). */
export const longestNote = 49

export type ShareState = 'active' | 'off' | 'expired'

/** How a link stands: switched off can be switched on again, over is over. */
export const stateOfShare = (link: { status: number; expires_at: Date }, now: Date): ShareState =>
  link.expires_at <= now ? 'expired' : link.status === 1 ? 'active' : 'off'
