import * as z from 'zod/mini'
import { pushTenant, tenantStore } from '#areas/microsoft/tenants/server/public.ts'
import { dayMs } from '#base/dates.ts'
import { cloudLicencesKey, type TenantSeats } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { job } from '#platform/jobs/job.ts'
import { answered } from '#platform/operations/answers.ts'
import { spreadUnused } from '../rules/spread-unused.ts'
import { countStore } from './count-store.ts'

/** What is told is at most so old (service areas §9). */
export const oldestDays = 7
/** Counted a day before that, so that a Microsoft that is silent for some hours leaves no gap. */
const weeklyMs = (oldestDays - 1) * dayMs
/** Where nobody may look inside it is tried again after this. */
const tryAgainMs = dayMs / 4
const mostAtOnce = 500

/** Counts what nobody uses, once a week for each tenant. One that does not answer stays as it was, with its age. */
export const countUnused = job({
  name: 'reports.count-unused-licences',
  payload: z.object({}),
  maxAttempts: 1,
  cron: '41 * * * *',
  run: async (ctx) => {
    const now = ctx.now().getTime()
    const before = { counted: new Date(now - weeklyMs), tried: new Date(now - tryAgainMs) }
    const seller = ctx.driver(cloudLicencesKey)
    for (const { id, guid } of await countStore.due(ctx.sql, before, mostAtOnce)) {
      if (ctx.signal.aborted) return
      if (guid === null) continue
      const seats = answered(await seller.listSeats(guid))
      await ctx.transact((work) => count(work, id, seats))
    }
  },
})

async function count(work: Work, tenantId: number, seats: readonly TenantSeats[] | undefined): Promise<void> {
  const tenant = await tenantStore.byId(work.sql, tenantId)
  if (!tenant) return
  const now = work.now()
  if (!seats) return void (await countStore.noteSilence(work.sql, tenantId, now))
  // Its hourly reading writes the same licences.
  await tenantStore.hold(work.sql, tenantId)
  const licences = await countStore.licences(work.sql, tenantId)
  const unused = spreadUnused(licences, seats, now)
  const counted = licences.flatMap(({ id, quantity }) => {
    const found = unused.get(id)
    return found === undefined ? [] : [{ id, bought: quantity, unused: found }]
  })
  await countStore.keep(work.sql, tenantId, counted, now)
  await pushTenant(work, tenant.client_id)
}
