import * as z from 'zod/mini'
import { certificateIssued } from '#areas/certificates/orders/server/public.ts'
import { serviceCancelled } from '#areas/services/delivery/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { idOf, type ServiceId } from '#base/ids.ts'
import { tlsLookKey } from '#drivers/tls-look/port.ts'
import type { JobCtx } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { job } from '#platform/jobs/job.ts'
import { newAlarms, tellAlarms } from './alarms.ts'
import { listHosts } from './list-hosts.ts'
import { lookAt, rootsFor } from './look.ts'
import { type DueHost, type HostChange, hostStore, watchStore } from './watch-store.ts'

/** So many are looked at beside each other, and are taken from the list together: what is held in memory stays the same. */
const [sideBySide, batch] = [60, 300]
/** One run takes no longer than this; the next minute goes on. */
const longestMs = 8 * 60_000
const mostListed = 200

/** Looks at hosts whose time has come, the longest waiting first. */
export const lookAtHosts = job({
  name: 'certificates.look-at-hosts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '*/10 * * * *',
  key: () => 'look-at-hosts',
  run: async (ctx) => {
    const started = performance.now()
    while (!ctx.signal.aborted && performance.now() - started < longestMs) {
      const due = await hostStore.due(ctx.sql, ctx.now(), batch)
      if (due.length === 0) return
      await lookAtAll(ctx, due)
    }
  },
})

/** One certificate that somebody has on screen, or that was just issued. */
export const lookAtOne = job({
  name: 'certificates.look-at-one',
  payload: z.object({ serviceId: idOf<ServiceId>() }),
  maxAttempts: 2,
  retrySeconds: 60,
  key: ({ serviceId }) => String(serviceId),
  run: async (ctx, { serviceId }) => {
    await ctx.transact((work) => listHosts(work, serviceId))
    const service = await ctx.sql
      .selectFrom('service')
      .select(['client_id as clientId', 'name'])
      .where('id', '=', serviceId)
      .executeTakeFirst()
    if (!service) return
    const hosts = await hostStore.all(ctx.sql, serviceId)
    await lookAtAll(
      ctx,
      hosts.map((host) => ({ ...host, ...service })),
    )
  },
})

/** Looks at these hosts, so many at once, and writes down what is seen of each certificate in one transaction. */
export async function lookAtAll(ctx: JobCtx, due: readonly DueHost[]): Promise<void> {
  const roots = await rootsFor(ctx.driver(tlsLookKey))
  const seen: { host: DueHost; change: HostChange }[] = []
  const waiting = due.values()
  const worker = async () => {
    for (const host of waiting) seen.push({ host, change: await lookAt(ctx, host, roots) })
  }
  await Promise.all(Array.from({ length: Math.min(sideBySide, due.length) }, worker))
  for (const [, ofOne] of Map.groupBy(seen, ({ host }) => host.service_id))
    await ctx.transact(async (work) => {
      for (const { host, change } of ofOne) await hostStore.note(work.sql, host, change, work.now())
      const [first] = ofOne
      if (!first) return
      await tellAlarms(work, first.host, await newAlarms(work, ofOne))
      const { clientId, service_id: subject } = first.host
      await work.pushEvent({ clientId, type: 'certificate.changed', subject })
    })
}

/** The hosts of a zone come and go: each day they are listed anew. */
export const listAllHosts = job({
  name: 'certificates.list-hosts',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '23 * * * *',
  run: async (ctx) => {
    const before = new Date(ctx.now().getTime() - dayMs)
    for (const id of await watchStore.unlisted(ctx.sql, before, mostListed)) {
      if (ctx.signal.aborted) return
      await ctx.transact((work) => listHosts(work, id))
    }
  },
})

export const watchSubscribers: readonly Subscriber[] = [
  // A first certificate is watched from then on; whoever does not want that turns it off.
  subscriber(certificateIssued, async (work, { serviceId, why }) => {
    if (why === 'first') await watchStore.begin(work.sql, serviceId, work.now())
    if (await watchStore.find(work.sql, serviceId)) await work.enqueue(lookAtOne, { serviceId }, { afterSeconds: 60 })
  }),
  subscriber(serviceCancelled, async (work, { serviceId }) => {
    await watchStore.end(work.sql, serviceId)
  }),
]
