import * as z from 'zod/mini'
import { addDays, dayOf } from '#base/dates.ts'
import type { DomainId } from '#base/ids.ts'
import { done } from '#base/outcome.ts'
import { siteBuilderKey } from '#drivers/site-builder/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { m } from '#words'
import { graceDays } from '../rules/site.ts'
import { keepSite } from './keep-site.ts'
import { bringToPlace } from './place/place-site.ts'
import { placedStore } from './place/placed-store.ts'
import { siteStore } from './site-store.ts'

/** Deletes a site at the builder: what was made, published and written. One that was restored meanwhile stays. */
export const dropSite = ownOperation({
  name: 'web-builder.drop-site',
  wanted: z.object({ reference: z.string() }),
  about: subject<DomainId>('domain'),
  tasks: { 'web-builder.end': m.web_builder_task_end },
  driver: siteBuilderKey,
  silent: 'builder_silent',
  ask: async (builder, { subject_id: domainId, wanted: { reference } }, { ctx }) => {
    const site = await siteStore.find(ctx.sql, domainId)
    const isDue = site?.reference === reference && site.ends_on !== null && site.ends_on <= dayOf(ctx.now())
    return isDue ? builder.end(reference) : done({ existed: false })
  },
  apply: async (work, { subject_id: domainId, wanted: { reference } }) => {
    await siteStore.remove(work.sql, domainId, { reference, today: dayOf(work.now()) })
  },
  tell: ({ client_id: clientId, subject_id: id, wanted: { reference } }, end) => ({
    events: [{ clientId, type: 'domain.web-builder', subject: id }],
    ...(end.state === 'done' && {
      audit: { action: 'domains.web-builder.ended', object: { type: 'domain', id }, clientId, details: { reference } },
    }),
  }),
})

/** Off from now on, and deleted after the grace period. A repeated call changes nothing. */
export async function endSite(work: Work, domainId: DomainId, days = graceDays): Promise<void> {
  const endsOn = addDays(dayOf(work.now()), days)
  const site = await siteStore.setEnd(work.sql, domainId, endsOn, work.now())
  if (!site) return
  await work.changed(
    {
      action: 'domains.web-builder.ending',
      object: { type: 'domain', id: domainId },
      clientId: site.client_id,
      details: { endsOn },
    },
    { clientId: site.client_id, type: 'domain.web-builder', subject: domainId },
  )
  await work.enqueue(keepSite, { domainId })
}

/** What stands in a hosting goes first; the builder is told once nothing of it is left there. */
async function drop(work: Work, { id, name, client_id: clientId }: Awaited<ReturnType<typeof siteStore.endedBy>>[0]) {
  const placed = await placedStore.locked(work.sql, id)
  const site = await siteStore.find(work.sql, id)
  if (!site) return
  if (placed) {
    if (site.place_service_id !== null) await siteStore.unplace(work.sql, id)
    return bringToPlace(work, id)
  }
  const wanted = { reference: site.reference }
  await startOperation(work, dropSite, { clientId, subject: id, label: name, kind: 'web-builder.end', wanted })
}

/** Somebody else has the name and a site of theirs: they wait for nobody's grace. */
export async function endNow(work: Work, domainId: DomainId): Promise<void> {
  await endSite(work, domainId, 0)
  await siteStore.endBy(work.sql, domainId, dayOf(work.now()))
  await dropIfDue(work, domainId)
}

export async function dropIfDue(work: Work, domainId: DomainId): Promise<void> {
  const due = await siteStore.endedBy(work.sql, dayOf(work.now()), domainId)
  for (const each of due) await drop(work, each)
}

/** Every night: sites of domains that left, and sites whose day has come. */
export const endSites = job({
  name: 'web-builder.end-sites',
  payload: z.object({}),
  maxAttempts: 5,
  retrySeconds: 60,
  cron: '10 4 * * *',
  run: async (ctx) => {
    for (const domainId of await siteStore.ofDeparted(ctx.sql)) await ctx.transact((work) => endSite(work, domainId))
    for (const due of await siteStore.endedBy(ctx.sql, dayOf(ctx.now()))) await ctx.transact((work) => drop(work, due))
  },
})
