import type { Day } from '#base/dates.ts'

/** The automatic reply of a mailbox. Days in Brussels time; the last one is included. */
export type AutoReply = {
  subject: string
  message: string
  /** From now on when left out. */
  from: Day | null
  /** Until it is switched off when left out. */
  until: Day | null
  /** The same sender gets one reply in this many days. */
  everyDays: number
}

export const autoReplyLimits = { subject: 200, message: 5000, everyDays: { least: 1, most: 30, usual: 7 } } as const

export const endsBeforeItBegins = ({ from, until }: Pick<AutoReply, 'from' | 'until'>): boolean =>
  from !== null && until !== null && until < from

/** `waiting`: it begins later; `over`: its last day has passed. */
export type AutoReplyState = 'off' | 'waiting' | 'on' | 'over'

export function autoReplyState(reply: Pick<AutoReply, 'from' | 'until'> | null, today: Day): AutoReplyState {
  if (!reply) return 'off'
  if (reply.from !== null && today < reply.from) return 'waiting'
  return reply.until !== null && today > reply.until ? 'over' : 'on'
}
