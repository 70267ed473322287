import * as z from 'zod/mini'
import { isOffered, openAlarms } from '#areas/cloud/servers/server/public.ts'
import { referenceOf } from '#areas/hosting/space/server/public.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import { type HostEvent, monitorKey } from '#drivers/monitor/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { newsOf, type SeenAlarm } from '../rules/alarms.ts'
import { mailAlarms } from './alarm-mails.ts'
import { alarmsBegan, alarmsEnded } from './domain-events.ts'
import { alarmStore, type WatchedServer, watchStore } from './watch-store.ts'

/** What a monitor writes down late is seen all the same: what is read twice is told once. */
const overlapMs = 10 * 60_000

/** Every minute, one question for all servers that are watched: what began, what is over. */
export const readAlarms = job({
  name: 'cloud.read-alarms',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '* * * * *',
  run: async (ctx) => {
    const monitor = ctx.driver(monitorKey)
    const watched = isOffered(ctx, monitor) ? await watchStore.active(ctx.sql) : []
    if (watched.length === 0) return
    const now = ctx.now()
    const since = new Date(Math.min(...watched.map(({ read_until: until }) => until.getTime())) - overlapMs)
    const events = answered(await monitor.listEventsOf({ references: watched.map(({ id }) => referenceOf(id)), since }))
    // A monitor that is silent is asked again in a minute, from where it was read last.
    if (!events) return
    const byServer = Map.groupBy(events, ({ reference }) => reference)
    for (const server of watched) {
      if (ctx.signal.aborted) return
      await ctx.transact((work) => tellOf(work, server, byServer.get(referenceOf(server.id)) ?? [], now))
    }
  },
})

/** Kept, told and noted as read in one transaction: nothing is told twice, and nothing is left out. */
async function tellOf(work: Work, server: WatchedServer, events: readonly HostEvent[], now: Date): Promise<void> {
  if (!(await watchStore.held(work.sql, server.id))) return
  const seen = await alarmStore.keep(work.sql, server.id, events)
  await watchStore.noteRead(work.sql, [server.id], now)
  if (seen.length === 0) return
  await openAlarms.note(work.sql, server.id, await alarmStore.openOf(work.sql, server.id))
  const { id: serviceId, client_id: clientId, name } = server
  const { began, ended } = newsOf(seen, server.since)
  const client = await clientOf(work, clientId)
  if (client) {
    const told = { id: serviceId, name, clientId, brand: client.brand }
    await mailAlarms(work, told, 'began', began)
    await mailAlarms(work, told, 'ended', ended)
  }
  const about = { serviceId, clientId, name }
  if (began.length > 0) await work.emit(alarmsBegan, { ...about, alarms: began.map(toldAt('beganAt')) })
  if (ended.length > 0) await work.emit(alarmsEnded, { ...about, alarms: ended.map(toldAt('endedAt')) })
  await work.pushEvent({ clientId, type: 'cloud-server.changed', subject: serviceId })
}

const toldAt =
  (moment: 'beganAt' | 'endedAt') =>
  ({ event, name, severity, ...at }: SeenAlarm) => ({
    ...{ event, name, severity },
    at: (at[moment] ?? at.beganAt).toISOString(),
  })

/** What is over for longer than anybody looks back. */
export const forgetAlarms = job({
  name: 'cloud.forget-alarms',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '47 3 * * *',
  run: ({ sql, now }) => alarmStore.forget(sql, now()),
})
