import { clientWithin } from '#areas/people/clients/server/public.ts'
import { reachesAll } from '#areas/wordpress/sites/rules/who-may.ts'
import { wordPressSite } from '#areas/wordpress/sites/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Ctx, Work } from '#platform/context.ts'
import type { NewSchedule, NewSiteSchedule, Schedule, SiteSchedule } from '../contract/shapes.ts'
import { clockOf, minuteOf, nextMoment } from '../rules/schedule.ts'
import { refuse } from './refuse.ts'
import { type ScheduleRow, scheduleStore } from './schedule-store.ts'

const scheduleOf = ({ extent, day, minute, next_at: next }: ScheduleRow): Schedule => ({
  ...{ extent, day, time: clockOf(minute), nextAt: next?.toISOString() ?? null },
})

function rowOf({ now }: Pick<Work, 'now'>, { extent, day, time }: NewSchedule): ScheduleRow {
  const rhythm = { day, minute: minuteOf(time) }
  return { extent, ...rhythm, next_at: extent === 'off' ? null : nextMoment(rhythm, now()) }
}

const detailsOf = ({ extent, day, time }: NewSchedule) => ({ extent, day, time })

export async function siteSchedule(ctx: Ctx, id: number): Promise<SiteSchedule> {
  const site = await wordPressSite(ctx, id)
  const [own, usual] = await Promise.all([
    scheduleStore.ofSite(ctx.sql, site.id),
    scheduleStore.ofClient(ctx.sql, site.clientId),
  ])
  return {
    own: own ? scheduleOf(own) : null,
    usual: usual ? scheduleOf(usual) : null,
    nextAt: (own ?? usual)?.next_at?.toISOString() ?? null,
  }
}

export async function setSiteSchedule(ctx: Ctx, id: number, { schedule }: NewSiteSchedule): Promise<SiteSchedule> {
  const { id: serviceId, clientId, name, status } = await wordPressSite(ctx, id)
  if (status === 'Cancelled') return refuse('hosting_ended', { values: { name } })
  if (schedule) await scheduleStore.setOfSite(ctx.sql, serviceId, rowOf(ctx, schedule), ctx.now())
  else await scheduleStore.dropOfSite(ctx.sql, serviceId)
  const details = { name, ...(schedule ? detailsOf(schedule) : { extent: 'usual' }) }
  await ctx.changed(
    { action: 'wordpress.schedule.set', object: { type: 'service', id: serviceId }, clientId, details },
    { clientId, type: 'wordpress-site.changed', subject: serviceId },
  )
  return siteSchedule(ctx, id)
}

/** Whose schedule it is. It is about all sites of a client, and nothing for who sees some of them alone. */
async function clientOfSchedule(ctx: Ctx, id: number): Promise<ClientId> {
  const client = (await clientWithin(ctx, id)) ?? refuse('client_not_found')
  return reachesAll(ctx.scope()) ? client.id : refuse('schedule_of_all')
}

export async function usualSchedule(ctx: Ctx, id: number): Promise<Schedule | null> {
  const clientId = await clientOfSchedule(ctx, id)
  const row = await scheduleStore.ofClient(ctx.sql, clientId)
  return row ? scheduleOf(row) : null
}

export async function setUsualSchedule(ctx: Ctx, id: number, schedule: NewSchedule): Promise<Schedule> {
  const clientId = await clientOfSchedule(ctx, id)
  const row = rowOf(ctx, schedule)
  await scheduleStore.setOfClient(ctx.sql, clientId, row, ctx.now())
  await ctx.changed(
    {
      action: 'wordpress.schedule.usual',
      object: { type: 'client', id: clientId },
      clientId,
      details: detailsOf(schedule),
    },
    { clientId, type: 'wordpress-run.changed' },
  )
  return scheduleOf(row)
}
