import * as z from 'zod/mini'
import { chargeRestOfTerm, creditRestOfTerm, restCredit } from '#areas/billing/recurring/server/public.ts'
import { isChangeable } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { type LicenceRow, licenceStore, logAct, newestTask } from '#areas/microsoft/tenants/server/public.ts'
import {
  approvalStore,
  askApproval,
  consentToBuy,
  purchaseApproved,
  tellPartner,
  whoDecidesOn,
} from '#areas/ordering/approvals/server/public.ts'
import { isTerm, monthsOf } from '#areas/ordering/catalogue/rules/terms.ts'
import { invoicedTo } from '#areas/people/clients/server/public.ts'
import { priceOfNumber } from '#areas/services/delivery/rules/agreed-price.ts'
import { paidTerm, restOfTerm } from '#areas/services/delivery/rules/paid-term.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  changeService,
  lockedService,
  type ServiceRecord,
  serviceChanged,
} from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import type { AccountId, ServiceId } from '#base/ids.ts'
import { inEachLanguage, type Locale, localeOf } from '#base/locale.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import type { QuantityOffer } from '../contract/calls.ts'
import { changeStore } from './change-store.ts'
import { unitCents } from './offer-price.ts'
import { planAgain } from './plan-again.ts'
import { refuse } from './refuse.ts'

const most = 1_000

type Next = {
  service: ServiceRecord
  row: LicenceRow
  before: number
  after: number
  termCents: number
  nowCents: number
  /** For fewer: what goes back. */
  credit: { cents: number; vatCents: number } | null
  dueOn: string | null
}

/** What fewer give back of what is paid for. */
const creditOf = (work: Pick<Work, 'sql' | 'now'>, service: ServiceRecord, after: number) =>
  restCredit(work, { serviceId: service.id, day: dayOf(work.now()), ...shareOf(planOf(service).quantity, after) })
const shareOf = (before: number, after: number) => ({ gone: Math.max(0, before - after), of: before })

/** Another number as whoever pays is sold it: more at what one costs now, fewer for their share of what was agreed. */
async function nextOf(ctx: Ctx, row: LicenceRow, after: number): Promise<Next> {
  const { facts, service_id: serviceId } = row
  if (after < 1) return refuse('licences_zero', { field: 'quantity' })
  if (after > most) return refuse('licences_too_many', { field: 'quantity' })
  if (after === facts.quantity) return refuse('licences_unchanged', { field: 'quantity' })
  if (after < facts.quantity && !isChangeable(facts, ctx.now())) return refuse('window_closed', { field: 'quantity' })
  if (serviceId === null) return refuse('licences_elsewhere')
  const service = (await lockedService(ctx, serviceId)) ?? refuse('licences_elsewhere')
  if (service.status !== 'Active') return refuse('office_not_active', { values: { name: service.name } })
  const { quantity } = planOf(service)
  const unit = await unitCents(ctx, { ...facts, clientId: service.client_id })
  const termCents = priceOfNumber(service.price_cents, { before: quantity, after }, unit)
  const paid = paidTerm(service, ctx.now())
  return {
    ...{ service, row, before: facts.quantity, after, termCents },
    nowCents: paid ? restOfTerm(termCents - service.price_cents, paid) : 0,
    credit: after < facts.quantity ? await creditOf(ctx, service, after) : null,
    dueOn: paid?.dueOn ?? null,
  }
}

/** What another number costs, before anybody presses. A managed client is told no amounts. */
export async function quantityOffer(ctx: Ctx, row: LicenceRow, quantity: number): Promise<QuantityOffer> {
  const { service, before, after, termCents, nowCents, credit, dueOn } = await nextOf(ctx, row, quantity)
  const isTold = seesPrices(ctx.principal)
  const { billing_cycle: term } = service
  return {
    ...{ before, after, dueOn, termMonths: isTerm(term) ? monthsOf(term) : 0, plansAgain: row.facts.planned !== null },
    termCents: isTold ? { now: service.price_cents, next: termCents } : null,
    nowCents: isTold ? nowCents : null,
    credit: isTold ? credit : null,
    decides: (await whoDecidesOn(ctx, service.id)).decides,
    invoicedTo: await invoicedTo(ctx, service.client_id),
  }
}

/** What is kept of another number while whoever pays decides. */
const Wanted = z.object({
  change: z.literal('licences'),
  subscription: z.string(),
  after: z.number(),
  termCents: z.number(),
  nowCents: z.number(),
})

type Asked = { quantity: number; nowCents?: number | undefined; creditCents?: number | undefined }

/** What was shown of its price and its credit is still so. */
const isAsShown = ({ nowCents, credit }: Next, shown: Omit<Asked, 'quantity'>): boolean =>
  (shown.nowCents ?? nowCents) === nowCents && (shown.creditCents ?? credit?.cents ?? 0) === (credit?.cents ?? 0)

/** Another number is asked of Microsoft, or of the partner who pays; the difference is invoiced when it is so. */
export async function changeQuantity(
  ctx: Ctx,
  row: LicenceRow,
  { quantity, ...shown }: Asked,
): Promise<{ success: true; asked: boolean }> {
  const next = await nextOf(ctx, row, quantity)
  const { service, nowCents, termCents, after } = next
  const principal = ctx.requirePrincipal()
  const { consent, client, partner } = await consentToBuy(ctx, principal.clientId)
  if (seesPrices(principal) && !isAsShown(next, shown)) return refuse('licences_price_changed')
  if (consent === 'after-approval' && partner) {
    if (await approvalStore.waitingForService(ctx.sql, service.id)) return refuse('office_under_way')
    const payload: z.infer<typeof Wanted> = {
      change: 'licences',
      subscription: row.reference,
      after,
      termCents,
      nowCents,
    }
    await askApproval(
      ctx,
      { client, partner },
      { kind: 'service-change', serviceId: service.id, payload, ...linesOf(next) },
    )
    return { success: true, asked: true }
  }
  await start(ctx, next, principal.accountId)
  if (consent === 'freely' && partner)
    await tellPartner(ctx, { client, partner }, { lines: linesOf(next).lines, path: `/services/${service.id}` })
  return { success: true, asked: false }
}

async function start(
  work: Work,
  { service, row, before, after, termCents, nowCents, credit }: Omit<Next, 'dueOn'>,
  accountId: AccountId | null,
): Promise<void> {
  const { configuration, options, pid, quantity } = planOf(service)
  if ((await changeService(work, service.id, { pid, options, quantity: after, configuration }, termCents)) !== 'asked')
    return refuse('office_under_way')
  const replan = row.facts.planned
  const { id, client_id: clientId, name } = service
  await changeStore.ask(
    work.sql,
    {
      ...{ serviceId: id, accountId, before: quantity, after, termCents, cents: nowCents, replan },
      creditCents: credit?.cents ?? 0,
    },
    work.now(),
  )
  const details = { before, after }
  await work.changed(
    { action: 'office.licences.quantity', object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'office.changed' },
  )
  const taskId = await newestTask(work.sql, id, 'service.change')
  await logAct(work, {
    ...{ clientId, tenantId: row.tenant_id, tenant: row.tenant_name, serviceId: id, accountId, details, taskId },
    ...{ type: 'office.licences.quantity', about: row.facts.name },
  })
}

/** What the partner reads of it, and the client without amounts. */
function linesOf({ row, after, nowCents, credit }: Next) {
  const described = inEachLanguage((locale) =>
    m.office_quantity_line({ name: row.facts.name, tenant: row.tenant_name, after }, { locale }),
  )
  const line = { described, netCents: nowCents - (credit?.cents ?? 0) }
  return { lines: [line], clientLines: [line] }
}

/** Whoever pays has said yes. */
export const quantityApproved: Subscriber = subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
  const wanted = Wanted.safeParse(payload)
  if (kind !== 'service-change' || serviceId === null || !wanted.success) return
  const { subscription, after, termCents, nowCents } = wanted.data
  const service = await lockedService(work, serviceId)
  const row = await licenceStore.byReference(work.sql, subscription)
  if (!service || !row) return refuse('licences_not_found')
  const before = row.facts.quantity
  const credit = after < before ? await creditOf(work, service, after) : null
  await start(work, { service, row, before, after, termCents, nowCents, credit }, null)
})

/**
 * Microsoft has another number: its difference for the rest of what is paid for is invoiced or credited, and the renewal planned again. An
 * operation that is carried out twice finds nothing to take the second time.
 */
export const chargeQuantity: Subscriber = subscriber(serviceChanged, async (work, { serviceId, after }) => {
  const { kind } = after.configuration
  if (kind !== 'offer' && kind !== 'tenant' && kind !== 'plain') return
  const row = await changeStore.take(work.sql, { serviceId, after: after.quantity }, work.now())
  if (!row) return
  const licences = await work.sql
    .selectFrom('microsoft_subscription')
    .select(['name', 'reference'])
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  const describe = ({ name }: { name: string }, locale: Locale) =>
    m.office_quantity_line({ name: licences?.name ?? name, tenant: name, after: row.after }, { locale })
  const documentId =
    row.after < row.before
      ? await creditFewer(work, serviceId, row, describe)
      : await chargeRestOfTerm(work, { serviceId, cents: row.cents, askedAt: row.asked_at }, describe)
  if (documentId !== undefined) await changeStore.noteInvoice(work.sql, row.id, documentId)
  if (row.replan && licences) await planAgain(work, serviceId, licences.reference, row.replan as RenewalPlan)
})

/** What was told as the credit of fewer, counted from the day on which it was told; answers the credit note. */
async function creditFewer(
  work: Work,
  serviceId: ServiceId,
  row: { before: number; after: number; asked_at: Date },
  describe: (service: ServiceRecord, locale: Locale) => string,
): Promise<number | undefined> {
  const service = await lockedService(work, serviceId)
  if (!service) return undefined
  const rest = { serviceId, day: dayOf(row.asked_at), ...shareOf(row.before, row.after) }
  const [noteId] = await creditRestOfTerm(work, { ...rest, reason: describe(service, localeOf(service.locale)) })
  return noteId
}

/** An upgrade was asked for: what it costs more for the rest of what is paid for is invoiced once Microsoft has it. */
export const askedChange = (
  work: Pick<Work, 'sql' | 'now'>,
  asked: Omit<Parameters<typeof changeStore.ask>[1], 'creditCents'>,
): Promise<void> => changeStore.ask(work.sql, { ...asked, creditCents: 0 }, work.now())
