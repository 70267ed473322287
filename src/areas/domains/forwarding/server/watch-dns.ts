import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { forwardingStore } from './forwarding-store.ts'
import { lookAtDns } from './look-at-dns.ts'

const [firstMs, longestMs, twoDaysMs] = [30_000, 3_600_000, 172_800_000]

/**
 * Checks where the host of a new rule leads until it leads here, less and less often; after two days the daily check
 * remains.
 */
export const watchDns = job({
  name: 'domains.watch-forwarding-dns',
  payload: z.object({ ruleId: z.number() }),
  maxAttempts: 5,
  retrySeconds: 60,
  key: ({ ruleId }) => String(ruleId),
  run: async (ctx, { ruleId }) => {
    const rule = await forwardingStore.lookedAt(ctx.sql, ruleId)
    if (!rule) return
    const { state } = await look(ctx, rule)
    const ageMs = ctx.now().getTime() - rule.updatedAt.getTime()
    if (state === 'here' || ageMs > twoDaysMs) return
    return { retryAfterSeconds: Math.min(longestMs, Math.max(firstMs, ageMs / 4)) / 1000 }
  },
})

/** Those with the oldest check: a host that leads here today may be changed tomorrow. */
export async function lookAtOldest(ctx: JobCtx, most: number): Promise<void> {
  const yesterday = new Date(ctx.now().getTime() - dayMs)
  for (const rule of await forwardingStore.staleSince(ctx.sql, yesterday, most)) await look(ctx, rule)
}

type Rule = NonNullable<Awaited<ReturnType<typeof forwardingStore.lookedAt>>>

async function look(ctx: JobCtx, rule: Rule) {
  const found = await lookAtDns(ctx, rule)
  if (found.state !== rule.state)
    await ctx.transact((work) =>
      work.pushEvent({ clientId: rule.clientId, type: 'url-forwarding', subject: rule.domainId }),
    )
  return found
}
