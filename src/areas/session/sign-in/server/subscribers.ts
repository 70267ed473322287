import { subscriber } from '#platform/domain-events.ts'
import { standingAsked } from '#platform/jobs/many/standing.ts'
import { principalNow } from './principal-now.ts'

export const signInSubscribers = [
  subscriber(standingAsked, async (work, { started, answer }) => {
    const now = await principalNow(work.sql, started, work.now())
    if (now) answer(now)
  }),
] as const
