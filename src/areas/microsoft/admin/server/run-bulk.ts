import * as z from 'zod/mini'
import { logAct } from '#areas/microsoft/tenants/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type CloudLicences, cloudLicencesKey, type RenewalPlan } from '#drivers/cloud-licences/port.ts'
import { done } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { isDone, isRejected, isRejectedAs, step, waits } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { m } from '#words'
import { bulkStore } from './bulk-store.ts'

const atOnce = 20
const lookAgainSeconds = 60

type Item = Awaited<ReturnType<typeof bulkStore.waiting>>[number]

/** One renewal, under an operation id of its own; true when it has ended. What Microsoft is busy with is asked again later. */
async function planOne(ctx: JobCtx, seller: CloudLicences, bulkId: number, item: Item): Promise<boolean> {
  const plan = item.plan as unknown as RenewalPlan
  const of = { tenant: item.guid ?? '', id: item.reference }
  const said = await seller.planRenewal(`bulk-${bulkId}-${item.subscription_id}`, { ...of, plan })
  const isOver = isDone(said) || (isRejected(said) && !isRejectedAs(said, 'subscription_busy'))
  if (!isOver) return false
  const end = isRejected(said) ? ({ state: 'failed', reason: said.code } as const) : ({ state: 'done' } as const)
  await ctx.transact(async (work) => {
    if (!(await bulkStore.endItem(work.sql, bulkId, item.subscription_id, end, work.now())) || end.state !== 'done')
      return
    const act = { clientId: item.client_id, tenantId: item.tenant_id, tenant: item.tenant, serviceId: item.service_id }
    await logAct(work, {
      ...{ ...act, accountId: null, type: 'office.renewal.plan', about: item.name, taskId: null, status: 'done' },
      details: { ...plan, bulk: bulkId },
    })
  })
  return true
}

/** Many renewals, one after the other: a run that was killed goes on with those that have not ended. */
export const runBulk = ownOperation({
  name: 'office.bulk',
  about: subject<ClientId>('client'),
  driver: cloudLicencesKey,
  silent: 'microsoft_silent',
  maxAttempts: 200,
  wanted: z.object({ bulkId: z.number(), beginsAt: z.string() }),
  tasks: { 'office.bulk': m.m365_task_bulk },
  ask: async (seller, { wanted: { bulkId, beginsAt } }, { ctx }) => {
    const early = Date.parse(beginsAt) - ctx.now().getTime()
    if (early > 0) return waits({ progress: 0, retryAfterSeconds: Math.ceil(early / 1000) })
    await bulkStore.move(ctx.sql, bulkId, 'waiting', 'running')
    for (let after = 0, ended = 0; ; ended = 0) {
      const items = await bulkStore.waiting(ctx.sql, bulkId, atOnce, after)
      for (const item of items) if (await planOne(ctx, seller, bulkId, item)) ended += 1
      if (ended > 0) return step({ progress: await progressOf(ctx, bulkId) })
      const last = items.at(-1)
      if (!last) break
      after = last.subscription_id
      if (ctx.signal.aborted) return waits({ retryAfterSeconds: 0 })
    }
    const left = await bulkStore.waiting(ctx.sql, bulkId, 1, 0)
    return left.length > 0 ? waits({ retryAfterSeconds: lookAgainSeconds }) : done(null)
  },
  apply: async (work, { wanted: { bulkId } }) => {
    await bulkStore.move(work.sql, bulkId, 'running', 'done', work.now())
  },
  fail: async (work, { wanted: { bulkId } }, { code }) => {
    // Nobody can undo it any more; its task is tried again by whoever sees to what has failed, and goes on with the rest.
    if (code !== 'undone') await bulkStore.move(work.sql, bulkId, 'running', 'waiting')
  },
  tell: ({ client_id: clientId }) => ({ events: [{ clientId, type: 'office.changed' as const }] }),
})

async function progressOf(ctx: JobCtx, bulkId: number) {
  const bulk = await bulkStore.byId(ctx.sql, bulkId)
  const { waiting = 0, done: ended = 0, failed = 0 } = bulk ?? {}
  return { done: ended + failed, total: waiting + ended + failed, unit: 'subscriptions' }
}
