import * as z from 'zod/mini'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import { wordPressKey } from '#drivers/wordpress/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered, isRejectedAs } from '#platform/operations/answers.ts'
import { comparedAt } from '../rules/installed.ts'
import { keepSeenFacts, nextRead } from './keep-facts.ts'
import type { Site } from './site.ts'
import { siteStore } from './site-store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** After silence it is asked again sooner. */
const silenceMs = 30 * minuteMs
/** So many sites in one round of five minutes: twenty-four thousand within six hours. */
const mostAtOnce = 334
/** Files are compared with their release once a day by themselves. */
const compareMs = dayMs - hourMs

type Reading = Pick<Work, 'driver' | 'sql' | 'now'> & {
  transact(step: (work: Work) => Promise<void>): Promise<unknown>
}

/** Asks the host about one site; what was known stays where it does not answer. */
export async function readOne({ driver, sql, now, transact }: Reading, id: ServiceId, compares = false): Promise<void> {
  const integrity = compares || (await isComparedLongAgo({ sql, now }, id))
  const said = await driver(wordPressKey).read({ reference: referenceOf(id), integrity })
  const facts = answered(said)
  await transact(async (work) => {
    await siteStore.begin(work.sql, id, work.now())
    const later = new Date(work.now().getTime() + silenceMs)
    if (facts) await keepSeenFacts(work, id, facts)
    else if (isRejectedAs(said, 'no_such_space'))
      await siteStore.noteMissing(work.sql, id, work.now(), nextRead(id, work.now()))
    else await siteStore.noteSilence(work.sql, id, work.now(), later)
  })
}

async function isComparedLongAgo({ sql, now }: Pick<Work, 'sql' | 'now'>, id: ServiceId): Promise<boolean> {
  const { integrity, state } = (await siteStore.find(sql, id))?.facts ?? {}
  if (state !== 'installed') return false
  const last = comparedAt(integrity)
  return last === null || now().getTime() - Date.parse(last) > compareMs
}

/** Whether there is a space to ask about: its hosting was made, and has not ended. */
export const isDelivered = ({ status }: Pick<Site, 'status'>): boolean => status === 'Active' || status === 'Suspended'

/** On demand: once a minute at most, so that whoever keeps asking costs the host nothing. */
export async function readNow(ctx: Ctx, site: Site, compares = false): Promise<void> {
  const { integrity, readAt } = site.row?.facts ?? {}
  const last = compares ? comparedAt(integrity) : readAt
  if (!isDelivered(site) || (last && ctx.now().getTime() - Date.parse(last) < minuteMs)) return
  await readOne(ctx, site.id, compares)
}

/** Whoever has the site on screen sees what was read. */
async function tellScreens(work: Work, id: ServiceId): Promise<void> {
  const service = await work.sql.selectFrom('service').select('client_id').where('id', '=', id).executeTakeFirst()
  if (service) await work.pushEvent({ clientId: service.client_id, type: 'wordpress-site.changed', subject: id })
}

/** One that is due, or whose hosting was just made, suspended, opened or put back. */
export const readSite = job({
  name: 'wordpress.read-site',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 3,
  retrySeconds: 20,
  atOnce: 4,
  key: ({ serviceId }) => `wordpress-${serviceId}`,
  run: async (ctx, { serviceId }) => {
    if (!(await siteStore.find(ctx.sql, serviceId))) return
    await readOne(ctx, serviceId)
    await ctx.transact((work) => tellScreens(work, serviceId))
  },
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
