import { isSamePlan, renewsAs } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import { nextTermsOf } from '#areas/microsoft/subscriptions/server/public.ts'
import { offerNames } from '#areas/microsoft/tenants/server/public.ts'
import { refuser } from '#base/refusal.ts'
import type { RenewalPlan, SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Ctx } from '#platform/context.ts'
import { startOperation } from '#platform/operations/start-operation.ts'
import { m } from '#words'
import type { Bulk, BulkChange, BulkItem } from '../contract/calls.ts'
import { adminRefusals } from '../contract/refusals.ts'
import { yearSums } from '../rules/year-sums.ts'
import { bulkStore, shownBulk } from './bulk-store.ts'
import { changedRenewal, lacksAssigned } from './changed-renewal.ts'
import { type ListedLicence, licenceList } from './licence-list.ts'
import { runBulk } from './run-bulk.ts'

export const refuse = refuser(adminRefusals)

/** In which it may be undone. */
const undoMs = 10 * 60_000

type Weighed = { row: ListedLicence; before: RenewalPlan; after: RenewalPlan; problem: string | null }

const factsOf = (row: ListedLicence) => row.facts as unknown as SubscriptionFacts

/** How it renews now, and how it will; with why not. */
function weighed(row: ListedLicence, change: BulkChange, ctx: Ctx, isWaiting: boolean): Weighed {
  const facts = factsOf(row)
  const before = renewsAs(facts)
  const after = changedRenewal(facts, change)
  const to = { locale: ctx.locale }
  const problem = (() => {
    if (facts.state !== 'active') return m.m365_bulk_not_active({}, to)
    if (!facts.autoRenew) return m.m365_bulk_no_renewal({}, to)
    if (isWaiting) return m.m365_bulk_waiting({}, to)
    if (row.is_asked || facts.busyWith !== null) return m.m365_bulk_busy({}, to)
    if (lacksAssigned(change, facts)) return m.m365_bulk_unknown({}, to)
    return isSamePlan(before, after) ? m.m365_bulk_same({}, to) : null
  })()
  return { row, before, after, problem }
}

export async function bulkUpdate(
  ctx: Ctx,
  { subscriptions, renewal, preview }: { subscriptions: readonly number[]; renewal: BulkChange; preview: boolean },
) {
  if (Object.values(renewal).every((value) => value === undefined)) return refuse('m365_bulk_empty')
  if (!preview) await licenceList.hold(ctx.sql, subscriptions)
  const rows = await licenceList.those(ctx.sql, subscriptions, ctx.now())
  const elsewhere = await bulkStore.waitingOf(ctx.sql, subscriptions)
  const names = await offerNames(ctx.sql)
  const termOf = await nextTermsOf(
    ctx,
    rows.map((row) => ({ ...row, facts: factsOf(row) })),
  )
  const priceOf = (row: ListedLicence, plan: RenewalPlan) => termOf({ ...row, facts: factsOf(row) }, plan).nextCents
  const items: BulkItem[] = []
  const chosen: Weighed[] = []
  for (const row of rows) {
    const one = weighed(row, renewal, ctx, elsewhere.has(row.id))
    const [was, becomes] = [priceOf(row, one.before), priceOf(row, one.after)]
    const isUnsold = one.problem === null && becomes === null && one.after.term !== one.before.term
    const problem = isUnsold ? m.m365_bulk_not_sold({}, { locale: ctx.locale }) : one.problem
    if (problem === null) chosen.push(one)
    const told = (plan: RenewalPlan, price: number | null) => ({
      ...{ licence: names.get(plan.offerId) ?? plan.offerId, quantity: plan.quantity, term: plan.term },
      ...{ billingCycle: plan.cycle, cents: price },
    })
    const { id, reference: subscriptionId, tenant_name: tenant, client } = row
    items.push({
      id,
      subscriptionId,
      tenant,
      client,
      before: told(one.before, was),
      after: told(one.after, becomes),
      problem,
    })
  }
  const data = { changed: chosen.length, left: rows.length - chosen.length, cents: yearSums(items), items }
  if (preview) return { data: { bulk: null, ...data } }
  if (chosen.length === 0) return refuse('m365_bulk_empty')
  return { data: { bulk: await begin(ctx, renewal, chosen), ...data } }
}

async function begin(ctx: Ctx, change: BulkChange, chosen: readonly Weighed[]): Promise<Bulk> {
  const { accountId, clientId } = ctx.requirePrincipal()
  const beginsAt = new Date(ctx.now().getTime() + undoMs)
  const items = chosen.map(({ row }) => ({ subscriptionId: row.id, planned: factsOf(row).planned }))
  const id = await bulkStore.add(ctx.sql, { accountId, change, beginsAt, items }, ctx.now())
  const label = m.m365_bulk_label({ count: items.length }, { locale: ctx.locale })
  const wanted = { bulkId: id, beginsAt: beginsAt.toISOString() }
  const { taskId } = await startOperation(ctx, runBulk, {
    clientId,
    subject: clientId,
    kind: 'office.bulk',
    label,
    wanted,
  })
  await bulkStore.setTask(ctx.sql, id, taskId)
  await ctx.changed(
    {
      action: 'office.bulk',
      object: { type: 'task', id: taskId },
      clientId,
      details: { bulk: id, items: items.length, ...change, name: label },
    },
    { clientId, type: 'office.changed' },
  )
  return shownBulk((await bulkStore.byId(ctx.sql, id)) ?? refuse('m365_bulk_not_found'))
}

/** Until it begins: none of it was asked of Microsoft. */
export async function undoBulk(ctx: Ctx, id: number): Promise<Bulk> {
  const bulk = (await bulkStore.byId(ctx.sql, id)) ?? refuse('m365_bulk_not_found')
  if (bulk.begins_at <= ctx.now() || !(await bulkStore.move(ctx.sql, id, 'waiting', 'undone', ctx.now())))
    return refuse('m365_bulk_begun')
  await bulkStore.undoItems(ctx.sql, id)
  const request = bulk.task_id === null ? undefined : await runBulk.requests.byTask(ctx.sql, bulk.task_id)
  if (request) await runBulk.failNow(ctx, request, { code: 'undone' })
  const { clientId } = ctx.requirePrincipal()
  await ctx.changed(
    {
      action: 'office.bulk.undone',
      object: { type: 'task', id: bulk.task_id ?? 0 },
      clientId,
      details: { bulk: id, name: String(id) },
    },
    { clientId, type: 'office.changed' },
  )
  return shownBulk((await bulkStore.byId(ctx.sql, id)) ?? refuse('m365_bulk_not_found'))
}
