import * as z from 'zod/mini'
import { creditRestOfTerm, restCredit } from '#areas/billing/recurring/server/public.ts'
import { isChangeable } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { type LicenceRow, licenceStore, logAct, newestTask } from '#areas/microsoft/tenants/server/public.ts'
import {
  askChange,
  type Begun,
  costsOf,
  noteChange,
  type PaidChange,
  type PricedChange,
  priced,
} from '#areas/services/changes/server/public.ts'
import { priceOfNumber } from '#areas/services/delivery/rules/agreed-price.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import { lockedService, type ServiceRecord } from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { dayOf } from '#base/dates.ts'
import type { AccountId, ServiceId } from '#base/ids.ts'
import { inEachLanguage } from '#base/locale.ts'
import type { Cents } from '#base/money.ts'
import type { RenewalPlan } from '#drivers/cloud-licences/port.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { m } from '#words'
import type { QuantityOffer } from '../contract/calls.ts'
import { unitCents } from './offer-price.ts'
import { planAgain } from './plan-again.ts'
import { refuse } from './refuse.ts'

const most = 1_000

/** Microsoft forgets what was planned for the renewal by such a change: it is kept beside it, and planned again. */
export const licenceQuantity: PaidChange<number> = {
  name: 'licences',
  kept: z.number(),
  of: (service) => planOf(service).quantity,
  plan: (service, quantity) => ({ ...planOf(service), quantity }),
  described: async ({ sql }, { id, name: tenant }, after) => {
    const name = (await licenceStore.ofService(sql, id))?.facts.name ?? tenant
    return inEachLanguage((locale) => m.office_quantity_line({ name, tenant, after }, { locale }))
  },
  begun: logAsked,
  more: async ({ sql }, { id }) => (await licenceStore.ofService(sql, id))?.facts.planned,
  credited: async (work, { id }, { before, after, ...told }) =>
    (await creditRestOfTerm(work, { serviceId: id, ...told, ...shareOf(before, after) }))[0],
  followed: async (work, serviceId, planned) => {
    const row = planned ? await licenceStore.ofService(work.sql, serviceId) : undefined
    if (row) await planAgain(work, serviceId, row.reference, planned as RenewalPlan)
  },
  refuse: {
    underWay: () => refuse('office_under_way'),
    priceChanged: () => refuse('licences_price_changed'),
  },
}

async function logAsked(work: Work, { id, client_id: clientId, name }: ServiceRecord, asked: Begun<number>) {
  const { before, after, accountId } = asked
  const details = { before, after }
  await work.changed(
    { action: 'office.licences.quantity', object: { type: 'service', id }, clientId, details: { name, ...details } },
    { clientId, type: 'office.changed' },
  )
  const row = (await licenceStore.ofService(work.sql, id)) ?? refuse('licences_not_found')
  const taskId = await newestTask(work.sql, id, 'service.change')
  await logAct(work, {
    ...{ clientId, tenantId: row.tenant_id, tenant: row.tenant_name, serviceId: id, accountId, details, taskId },
    ...{ type: 'office.licences.quantity', about: row.facts.name },
  })
}

type Next = PricedChange<number> & { service: ServiceRecord; credit: { cents: Cents; vatCents: Cents } | null }

const shareOf = (before: number, after: number) => ({ gone: Math.max(0, before - after), of: before })

/** Another number as whoever pays is sold it: more at what one costs now, fewer for their share of what was agreed. */
async function nextOf(ctx: Ctx, { facts, service_id: serviceId }: LicenceRow, after: number): Promise<Next> {
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
  const rest = { serviceId: service.id, day: dayOf(ctx.now()), ...shareOf(quantity, after) }
  const credit = after < facts.quantity ? await restCredit(ctx, rest) : null
  const price = priced(service, termCents, ctx.now())
  return { service, before: facts.quantity, after, credit, creditCents: credit?.cents ?? 0, ...price }
}

/** What another number costs, before anybody presses. */
export async function quantityOffer(ctx: Ctx, row: LicenceRow, quantity: number): Promise<QuantityOffer> {
  const next = await nextOf(ctx, row, quantity)
  const { service, before, after } = next
  const credit = seesPrices(ctx.principal) ? next.credit : null
  return { before, after, credit, plansAgain: row.facts.planned !== null, ...(await costsOf(ctx, service, next)) }
}

/** A number, with what was shown of its price and its credit. */
type Asked = { quantity: number; nowCents?: number | undefined; creditCents?: number | undefined }

/** Another number is asked of Microsoft, or of the partner who pays. */
export async function changeQuantity(
  ctx: Ctx,
  row: LicenceRow,
  { quantity, nowCents, creditCents }: Asked,
): Promise<{ success: true; asked: boolean }> {
  const next = await nextOf(ctx, row, quantity)
  if (seesPrices(ctx.principal) && creditCents !== undefined && creditCents !== (next.credit?.cents ?? 0))
    return refuse('licences_price_changed')
  const asked = await askChange(ctx, licenceQuantity, next.service, next, nowCents)
  return { success: true, asked: asked === 'asked-payer' }
}

type Upgrade = { serviceId: ServiceId; accountId: AccountId; quantity: number; termCents: Cents; cents: Cents }

/** An upgrade was asked for: what it costs more for the rest of what is paid for is invoiced once Microsoft has it. */
export const askedUpgrade = (work: Pick<Work, 'sql' | 'now'>, { quantity, ...asked }: Upgrade): Promise<void> =>
  noteChange(
    work.sql,
    { ...asked, change: licenceQuantity.name, before: quantity, after: quantity, pricedAt: work.now() },
    work.now(),
  )
