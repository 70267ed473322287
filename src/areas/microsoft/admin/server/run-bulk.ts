import * as z from 'zod/mini'
import { isSamePlan, renewsAs } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import { logAct } from '#areas/microsoft/tenants/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { type CloudLicences, cloudLicencesKey, type RenewalPlan } from '#drivers/cloud-licences/port.ts'
import { done } from '#drivers/outcome.ts'
import type { JobCtx } from '#platform/context.ts'
import { isDone, isRejected, isRejectedAs, step, waits } from '#platform/operations/answers.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { subject } from '#platform/operations/requests.ts'
import { m } from '#words'
import type { BulkChange } from '../contract/calls.ts'
import { bulkStore, type KeptItem } from './bulk-store.ts'
import { changedRenewal, lacksAssigned } from './changed-renewal.ts'

const atOnce = 20
const lookAgainSeconds = 60

type Item = Awaited<ReturnType<typeof bulkStore.waiting>>[number]
type OneBulk = { id: number; change: BulkChange }
const ofItem = ({ guid, reference }: Item) => ({ tenant: guid ?? '', id: reference })
const keptOf = ({ plan }: Item) => plan as unknown as KeptItem

type Ended = { state: 'done' | 'failed'; reason?: string }
type Weighed = 'later' | Ended | { sent: RenewalPlan }

/**
 * What becomes of it by how it stands at Microsoft now: somebody may have bought more since it was looked over. What was planned
 * for it meanwhile is not overwritten.
 */
async function weighedAgain(seller: CloudLicences, item: Item, change: BulkChange): Promise<Weighed> {
  if (item.is_asked) return 'later'
  const said = await seller.readSubscription(ofItem(item))
  if (isRejected(said)) return { state: 'failed', reason: said.code }
  if (!isDone(said) || said.value.busyWith !== null) return 'later'
  const facts = said.value
  const sent = changedRenewal(facts, change)
  if (isSamePlan(sent, renewsAs(facts))) return { state: 'done' }
  if (!isSamePlan(facts.planned, keptOf(item).planned)) return { state: 'failed', reason: 'planned_meanwhile' }
  return lacksAssigned(change, facts) ? { state: 'failed', reason: 'assigned_unknown' } : { sent }
}

/** One renewal, under an operation id of its own; true when it has ended. What Microsoft is busy with is asked again later. */
async function planOne(ctx: JobCtx, seller: CloudLicences, { id, change }: OneBulk, item: Item): Promise<boolean> {
  const { planned, sent } = keptOf(item)
  // What was sent is asked again as it was, until Microsoft has said yes or no.
  const next = sent ? { sent } : await weighedAgain(seller, item, change)
  if (next === 'later') return false
  if ('state' in next) return endOne(ctx, id, item, next)
  const keep = (kept: KeptItem) => bulkStore.keepItem(ctx.sql, id, item.subscription_id, kept)
  if (!sent) await keep({ planned, sent: next.sent })
  const said = await seller.planRenewal(`bulk-${id}-${item.subscription_id}`, { ...ofItem(item), plan: next.sent })
  if (isRejectedAs(said, 'subscription_busy')) {
    await keep({ planned })
    return false
  }
  if (isRejected(said)) return endOne(ctx, id, item, { state: 'failed', reason: said.code })
  return isDone(said) && endOne(ctx, id, item, { state: 'done' }, next.sent)
}

async function endOne(ctx: JobCtx, bulkId: number, item: Item, end: Ended, plan?: RenewalPlan): Promise<true> {
  await ctx.transact(async (work) => {
    if (!(await bulkStore.endItem(work.sql, bulkId, item.subscription_id, end, work.now())) || !plan) return
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
    const bulk = { id: bulkId, change: ((await bulkStore.byId(ctx.sql, bulkId))?.change ?? {}) as BulkChange }
    for (let after = 0, ended = 0; ; ended = 0) {
      const items = await bulkStore.waiting(ctx.sql, bulkId, atOnce, after)
      for (const item of items) if (await planOne(ctx, seller, bulk, item)) ended += 1
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
