import { isSamePlan, renewsAs } from '#areas/microsoft/subscriptions/rules/renewal-plan.ts'
import { nextTermsOf } from '#areas/microsoft/subscriptions/server/public.ts'
import { offerNames } from '#areas/microsoft/tenants/server/public.ts'
import type { Cents } from '#base/money.ts'
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
import { plannersOf } from './planned-by.ts'
import { runBulk } from './run-bulk.ts'

export const refuse = refuser(adminRefusals)

/** In which it may be undone. */
const undoMs = 10 * 60_000

type Asked = { subscriptions: readonly number[]; renewal: BulkChange; preview: boolean; leave_planned: boolean }
type Weighed = {
  row: ListedLicence
  before: RenewalPlan
  after: RenewalPlan
  problem: string | null
  /** Somebody planned a change of it, which is left alone. */
  isLeft?: boolean
}

const factsOf = (row: ListedLicence) => row.facts as unknown as SubscriptionFacts

/** How it renews now, and how it will; with why not. */
function weighed(
  row: ListedLicence,
  { renewal: change, leave_planned: leavesPlanned }: Asked,
  ctx: Ctx,
  isWaiting: boolean,
): Weighed {
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
  if (problem === null && leavesPlanned && facts.planned !== null)
    return { row, before, after, problem: m.m365_bulk_planned({}, to), isLeft: true }
  return { row, before, after, problem }
}

/** Tells what runs, what was planned and what will be, with prices and by whom. */
async function teller(ctx: Ctx, rows: readonly ListedLicence[]) {
  const names = await offerNames(ctx.sql)
  const own = rows.map((row) => ({ ...row, facts: factsOf(row) }))
  const termOf = await nextTermsOf(ctx, own)
  const plannerOf = await plannersOf(
    ctx.sql,
    own.map(({ service_id, facts: { planned } }) => ({ service_id, planned })),
  )
  const told = (plan: Omit<RenewalPlan, 'endsOn'>, cents: Cents | null) => ({
    ...{ licence: names.get(plan.offerId) ?? plan.offerId, quantity: plan.quantity, term: plan.term },
    ...{ billingCycle: plan.cycle, cents },
  })
  return ({ row, before, after, problem }: Weighed): BulkItem => {
    const one = { ...row, facts: factsOf(row) }
    const { planned } = one.facts
    const [was, becomes] = [termOf(one, before), termOf(one, after).nextCents]
    const isUnsold = problem === null && becomes === null && after.term !== before.term
    const why = isUnsold ? m.m365_bulk_not_sold({}, { locale: ctx.locale }) : problem
    return {
      ...{ id: row.id, subscriptionId: row.reference, tenant: row.tenant_name, client: row.client },
      now: told(one.facts, was.nowCents),
      planned: planned && {
        ...told(planned, was.nextCents),
        by: plannerOf({ service_id: row.service_id, planned }),
      },
      ...{ before: told(before, was.nextCents), after: told(after, becomes) },
      ...{ replacesPlan: why === null && planned !== null, problem: why },
    }
  }
}

export async function bulkUpdate(ctx: Ctx, asked: Asked) {
  const { subscriptions, renewal, preview } = asked
  if (Object.values(renewal).every((value) => value === undefined)) return refuse('m365_bulk_empty')
  if (!preview) await licenceList.hold(ctx.sql, subscriptions)
  const rows = await licenceList.those(ctx.sql, subscriptions, ctx.now())
  const elsewhere = await bulkStore.waitingOf(ctx.sql, subscriptions)
  const tell = await teller(ctx, rows)
  const all = rows.map((row) => {
    const one = weighed(row, asked, ctx, elsewhere.has(row.id))
    return { ...one, item: tell(one) }
  })
  const items = all.map(({ item }) => item)
  const chosen = all.filter(({ item }) => item.problem === null)
  const planned = {
    left: all.filter(({ isLeft }) => isLeft).length,
    replaced: items.filter(({ replacesPlan }) => replacesPlan).length,
  }
  const data = { changed: chosen.length, left: rows.length - chosen.length, planned, cents: yearSums(items), items }
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
