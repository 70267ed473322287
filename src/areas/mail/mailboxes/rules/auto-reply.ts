import type { Day } from '#base/dates.ts'

/** What a mailbox answers by itself. Days of the calendar in Brussels; the last one counts. */
export type AutoReply = {
  subject: string
  message: string
  /** Left out: from now on. */
  from: Day | null
  /** Left out: until somebody switches it off. */
  until: Day | null
  /** The same sender gets it once in so many days. */
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
