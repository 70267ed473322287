import * as z from 'zod/mini'
import { dayMs } from '#base/dates.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import type { RunExtent } from '../rules/extents.ts'
import { isStillTimely, nextMoment, spreadSeconds } from '../rules/schedule.ts'
import { runStore } from './run-store.ts'
import { followRun } from './run-updates.ts'
import { scheduleStore } from './schedule-store.ts'
import { updateStore } from './update-store.ts'

const mostAtOnce = 500
/** Reports are looked up for a year. */
const keptMs = 366 * dayMs

/** What begins for one client at one moment: one run, with one report. */
type Beginning = { clientId: ClientId; moment: Date; extents: Map<ServiceId, RunExtent> }

/** Begins what is due, and notes when each is next: in one transaction, so that no moment is begun twice and none is lost. */
export const beginSchedules = job({
  name: 'wordpress.begin-schedules',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 20,
  cron: '*/5 * * * *',
  run: (ctx) =>
    ctx.transact(async (work) => {
      for (const beginning of (await takeDue(work)).values()) await begin(work, beginning)
    }),
})

async function takeDue(work: Work): Promise<Map<string, Beginning>> {
  const now = work.now()
  const beginnings = new Map<string, Beginning>()
  const add = (clientId: ClientId, moment: Date, sites: readonly ServiceId[], extent: RunExtent) => {
    // A portal that was away does not make up for the night by day.
    if (!isStillTimely(moment, now) || sites.length === 0) return
    const key = `${clientId} ${moment.getTime()}`
    const beginning = beginnings.get(key) ?? { clientId, moment, extents: new Map() }
    for (const id of sites) beginning.extents.set(id, extent)
    beginnings.set(key, beginning)
  }
  const ofClients = await scheduleStore.dueOfClients(work.sql, now, mostAtOnce)
  const ofSites = await scheduleStore.dueOfSites(work.sql, now, mostAtOnce)
  const clients = new Map(ofClients.map((due) => [due.client_id, nextMoment(due, now)]))
  const followers = await scheduleStore.followers(work.sql, [...clients.keys()])
  for (const due of ofClients) add(due.client_id, due.next_at, followers(due.client_id), due.extent)
  for (const due of ofSites) add(due.client_id, due.next_at, [due.service_id], due.extent)
  await scheduleStore.noteNextOfClients(work.sql, clients)
  await scheduleStore.noteNextOfSites(work.sql, new Map(ofSites.map((due) => [due.service_id, nextMoment(due, now)])))
  return beginnings
}

async function begin(work: Work, { clientId, moment, extents }: Beginning): Promise<void> {
  const [extent = 'all'] = extents.values()
  const runId = await runStore.add(
    work.sql,
    {
      ...{ client_id: clientId, account_id: null, principal: null, locale: 'nl', extent, moment, act: work.newId() },
    },
    work.now(),
  )
  const added = await updateStore.addMany(work.sql, { id: runId, extents, moment }, work.now())
  if (added === 0) {
    await runStore.remove(work.sql, runId)
    return
  }
  const [first] = extents.keys()
  const service = await work.sql.selectFrom('service').select('name').where('id', '=', first!).executeTakeFirst()
  await followRun(work, runId, {
    ...{ sites: added, name: service?.name ?? '', afterSeconds: spreadSeconds(clientId) },
  })
}

/** Reports of long ago. */
export const forgetUpdates = job({
  name: 'wordpress.forget-updates',
  payload: z.object({}),
  maxAttempts: 3,
  retrySeconds: 60,
  cron: '52 3 * * *',
  run: ({ sql, now }) => updateStore.forget(sql, new Date(now().getTime() - keptMs)),
})
