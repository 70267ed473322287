import * as z from 'zod/mini'
import { chargeRestOfTerm } from '#areas/billing/recurring/server/public.ts'
import {
  approvalStore,
  askApproval,
  consentToBuy,
  purchaseApproved,
  tellPartner,
} from '#areas/ordering/approvals/server/public.ts'
import { planOf } from '#areas/services/delivery/rules/plan.ts'
import {
  changeService,
  lockedService,
  type ServiceRecord,
  serviceChanged,
  serviceUnderWay,
} from '#areas/services/delivery/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { AccountId } from '#base/ids.ts'
import { inEachLanguage, type Locale } from '#base/locale.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { type Subscriber, subscriber } from '#platform/domain-events.ts'
import { m } from '#words'
import type { ChangeRow } from '../contract/shapes.ts'
import { type Amount, amountOf, type NextAmount, nextAmount, optionsWith } from './change-price.ts'
import { changeStore, StoredAmount } from './change-store.ts'
import { refuse } from './refuse.ts'

/** What is kept of a change while whoever pays decides. */
const Wanted = z.object({
  change: z.literal('licence'),
  after: StoredAmount,
  termCents: z.number(),
  nowCents: z.number(),
})
type Wanted = z.infer<typeof Wanted>

/** For the log and for invoices: `12`, `12 × 500 GB`. */
export const amountText = ({ quantity, spaceGb }: Amount): string =>
  spaceGb === null ? String(quantity) : `${quantity} × ${spaceGb} GB`

/** Another number or more room is asked of the provider, or of the partner who pays; the difference is invoiced when it is so. */
export async function changeAmount(
  ctx: Ctx,
  service: ServiceRecord,
  after: Amount,
  shownCents: number | undefined,
): Promise<'asked' | 'asked-payer'> {
  const next = await nextAmount(ctx, service, after)
  const { consent, client, partner } = await consentToBuy(ctx, ctx.requirePrincipal().clientId)
  const { termCents, nowCents } = next
  if (shownCents !== undefined && seesPrices(ctx.principal) && shownCents !== nowCents)
    return refuse('licence_price_changed')
  const wanted = { after, termCents, nowCents }
  if (consent === 'after-approval' && partner) {
    if (await approvalStore.waitingForService(ctx.sql, service.id)) return refuse('licence_under_way')
    const payload = { change: 'licence', ...wanted } satisfies Wanted
    await askApproval(
      ctx,
      { client, partner },
      { kind: 'service-change', serviceId: service.id, payload, ...linesOf(service, next) },
    )
    return 'asked-payer'
  }
  await start(ctx, service, wanted, ctx.requirePrincipal().accountId)
  const { lines } = linesOf(service, next)
  if (consent === 'freely' && partner)
    await tellPartner(ctx, { client, partner }, { lines, path: `/services/${service.id}` })
  return 'asked'
}

async function start(
  work: Work,
  service: ServiceRecord,
  { after, termCents, nowCents }: Omit<Wanted, 'change'>,
  accountId: AccountId | null,
): Promise<void> {
  const { configuration, options, pid } = planOf(service)
  const before = amountOf(service)
  const plan = { pid, quantity: after.quantity, options: optionsWith(options, after), configuration }
  if ((await changeService(work, service.id, plan, termCents)) !== 'asked') return refuse('licence_under_way')
  await changeStore.ask(
    work.sql,
    { serviceId: service.id, accountId, before, after, termCents, cents: nowCents },
    work.now(),
  )
  const { id, client_id: clientId, name } = service
  const details = { name, before: amountText(before), after: amountText(after) }
  await work.changed(
    { action: 'licences.amount.asked', object: { type: 'service', id }, clientId, details },
    { clientId, type: 'licence.changed', subject: id },
  )
}

const described = (name: string, amount: string, locale: Locale) => m.licences_change_line({ name, amount }, { locale })

/** What the partner reads of it, and the client without amounts. */
function linesOf({ name }: ServiceRecord, { after, nowCents }: NextAmount) {
  const line = {
    described: inEachLanguage((locale) => described(name, amountText(after), locale)),
    netCents: nowCents,
  }
  return { lines: [line], clientLines: [line] }
}

/** Whoever pays has said yes. */
export const changeApproved: Subscriber = subscriber(purchaseApproved, async (work, { kind, serviceId, payload }) => {
  const wanted = Wanted.safeParse(payload)
  if (kind !== 'service-change' || serviceId === null || !wanted.success) return
  const service = await lockedService(work, serviceId)
  if (!service) return refuse('service_not_found')
  await start(work, service, wanted.data, null)
})

/** It is so at its provider: the difference for the rest of what is paid for is invoiced. */
export const chargeChange: Subscriber = subscriber(serviceChanged, async (work, { serviceId, after }) => {
  if (after.configuration.kind !== 'licence') return
  const row = await changeStore.take(work.sql, serviceId, work.now())
  if (!row) return
  const asked = { serviceId, cents: row.cents, askedAt: row.asked_at }
  const amount = amountText(StoredAmount.parse(row.after))
  const invoiceId = await chargeRestOfTerm(work, asked, ({ name }, locale) => described(name, amount, locale))
  if (invoiceId !== undefined) await changeStore.noteInvoice(work.sql, row.id, invoiceId)
})

/** The changes of a licence, with who asked; amounts for whoever sees any. */
export async function changesTold(ctx: Ctx, service: ServiceRecord): Promise<ChangeRow[]> {
  const isTold = seesPrices(ctx.principal)
  const underWay = await serviceUnderWay(ctx, service.id)
  return (await changeStore.history(ctx.sql, service.id)).map((row) => ({
    ...{ id: row.id, before: row.before, after: row.after, by: row.by },
    state: row.is_done ? 'done' : row.ended_at === null && underWay === 'change' ? 'under_way' : 'failed',
    cents: isTold ? row.cents : null,
    invoice: isTold ? row.invoice_id : null,
    askedAt: row.asked_at.toISOString(),
  }))
}
