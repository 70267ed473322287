import * as z from 'zod/mini'
import { dayOf } from '#base/dates.ts'
import { mostAsked } from '#base/site-audit/order.ts'
import { siteAuditKey } from '#drivers/site-audit/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { isOurs } from '../rules/reach.ts'
import { isOffered } from './ability.ts'
import { reachStore, type WatchedSite } from './reach-store.ts'

/** One run takes no longer: the next begins half an hour after this one. */
const longestMs = 25 * 60_000

/** Looks every half hour whether the sites answer of which somebody has reports made by the clock. */
export const lookWhetherSitesAnswer = job({
  name: 'reports.look-whether-sites-answer',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/30 * * * *',
  key: () => 'look-whether-sites-answer',
  run: async (ctx) => {
    if (!isOffered(ctx)) return
    const started = performance.now()
    let last: WatchedSite | null = null
    while (!ctx.signal.aborted && performance.now() - started < longestMs) {
      const sites: WatchedSite[] = await reachStore.watched(ctx.sql, last, mostAsked)
      if (sites.length === 0) return
      await lookAtAll(ctx, sites)
      last = sites.at(-1) ?? null
    }
  },
})

async function lookAtAll(ctx: JobCtx, sites: readonly WatchedSite[]): Promise<void> {
  const said = answered(await ctx.driver(siteAuditKey).answers(sites.map(({ url }) => url)))
  // Nothing is known of a look that was not made.
  if (!said || isOurs(said)) return
  const day = dayOf(ctx.now())
  await ctx.transact(async ({ sql }) => {
    for (const [index, site] of sites.entries()) {
      const isThere = said[index] ?? null
      if (isThere !== null) await reachStore.note(sql, site, day, { looks: 1, reached: Number(isThere) })
    }
  })
}
