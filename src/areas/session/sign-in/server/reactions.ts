import { standingAsked } from '#platform/jobs/many/standing.ts'
import { reaction } from '#platform/reactions.ts'
import { principalNow } from './principal-now.ts'

export const signInReactions = [
  reaction(standingAsked, async (work, { started, answer }) => {
    const now = await principalNow(work.sql, started, work.now())
    if (now) answer(now)
  }),
] as const
