import * as z from 'zod/mini'
import { isDelivered, OneHosted, type Reading, referenceOf } from '#areas/hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import type { ServiceId } from '#base/ids.ts'
import { wordPressKey } from '#drivers/wordpress/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { comparedAt } from '../rules/installed.ts'
import { noteAnswer, reads } from './hosted-sites.ts'
import type { Site } from './site.ts'
import { siteStore } from './site-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** So many sites in one round of five minutes: twenty-four thousand within six hours. */
const mostAtOnce = 334
/** Files are compared with their release once a day by themselves. */
const compareMs = dayMs - hourMs

/** Asks the host about one site. */
export async function readOne(reading: Reading, id: ServiceId, compares = false): Promise<void> {
  const integrity = compares || (await isComparedLongAgo(reading, id))
  await noteAnswer(reading, id, await reading.driver(wordPressKey).read({ reference: referenceOf(id), integrity }))
}

async function isComparedLongAgo({ sql, now }: Pick<Work, 'sql' | 'now'>, id: ServiceId): Promise<boolean> {
  const { integrity, state } = (await siteStore.find(sql, id))?.facts ?? {}
  if (state !== 'installed') return false
  const last = comparedAt(integrity)
  return last === null || now().getTime() - Date.parse(last) > compareMs
}

/** On demand: once a minute at most, so that whoever keeps asking costs the host nothing. */
export async function readNow(ctx: Ctx, site: Site, compares = false): Promise<void> {
  const { integrity, readAt } = site.row?.facts ?? {}
  const last = compares ? comparedAt(integrity) : readAt
  if (!isDelivered(site) || (last && ctx.now().getTime() - Date.parse(last) < minuteMs)) return
  await readOne(ctx, site.id, compares)
}

/** One that is due, or whose hosting was just made, suspended, opened or put back. */
export const readSite = job({
  name: 'wordpress.read-site',
  payload: OneHosted,
  maxAttempts: 3,
  retrySeconds: 20,
  atOnce: 4,
  key: ({ serviceId }) => `wordpress-${serviceId}`,
  run: reads(readOne),
})

/** Hands out the sites that are due, spread over the round. */
export const readDue = job({
  name: 'wordpress.read-due',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/5 * * * *',
  run: async (ctx) => {
    const now = ctx.now()
    await ctx.transact(async (work) => {
      const again = new Date(now.getTime() + hourMs)
      const due = await siteStore.takeDue(work.sql, { now, again, most: mostAtOnce })
      for (const [at, serviceId] of due.entries())
        await work.enqueue(readSite, { serviceId }, { afterSeconds: Math.floor((at * 270) / due.length) })
    })
  },
})
