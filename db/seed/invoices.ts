import { dueDay, invoiceNumber } from '#areas/billing/invoices/rules/numbers.ts'
import { communicationOf } from '#areas/billing/invoices/rules/structured-communication.ts'
import { totalsOf, vatPercent } from '#areas/billing/invoices/rules/totals.ts'
import { addDays, type Day } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import { type BrandName, brands } from '#brands/brands.ts'
import { type Chance, chanceOf } from './chance.ts'
import type { Charge } from './charges.ts'
import { addPayment } from './payments.ts'
import type { People } from './people.ts'
import { daysBefore, momentOn, type Plan, type SeedClient } from './plan.ts'

export type Draft = {
  payer: SeedClient
  issuedOn: Day
  charges: Charge[]
  status: 'Paid' | 'Unpaid' | 'Refunded'
  /** For a credit note: what it takes back. */
  credits?: Draft
  /** What was ordered, and not by the month: cancelled before it was paid, it was credited on that day. */
  order?: { id: OrderId; creditedOn: Day; refund: { itemId: number; at: string } | undefined }
  id?: number
}

/** One invoice a month for each payer, in the order of their days, so that the numbers rise with time and without gaps. */
export function addInvoices(plan: Plan, people: People, charges: readonly Charge[], orders: readonly Draft[]): void {
  const chance = chanceOf('invoices')
  const monthly = draftsOf(people, charges)
  decideStatus(plan, chance, people, monthly)
  const invoices = [...monthly, ...orders]
  const creditNotes = invoices
    .filter(({ status }) => status === 'Refunded')
    .map((draft): Draft => {
      const issuedOn = draft.order?.creditedOn ?? addDays(draft.issuedOn, 9)
      return { ...draft, issuedOn, status: 'Paid', credits: draft }
    })
  const series = new Map<string, number>()
  const counts = new Map<BrandName, number>()
  for (const draft of [...invoices, ...creditNotes].sort(byDay)) {
    const { brand } = draft.payer
    const year = Number(draft.issuedOn.slice(0, 4))
    const sequence = (series.get(`${brand} ${year}`) ?? 0) + 1
    const count = (counts.get(brand) ?? 0) + 1
    series.set(`${brand} ${year}`, sequence)
    counts.set(brand, count)
    addInvoice(plan, chance, draft, { year, sequence, count })
  }
  for (const [key, last] of series) {
    const [brand = '', year] = key.split(' ')
    plan.rows.put('invoice_series', { brand, year: Number(year), last_number: last })
  }
}

const byDay = (one: Draft, other: Draft): number =>
  one.issuedOn.localeCompare(other.issuedOn) ||
  one.payer.id - other.payer.id ||
  (one.credits ? 1 : 0) - (other.credits ? 1 : 0)

/** What a managed client owes stands on its partner's invoice. */
function draftsOf(people: People, charges: readonly Charge[]): Draft[] {
  const payers = new Map(people.all.map((client) => [client.id, client]))
  const months = Map.groupBy(charges, ({ client, day }) => `${client.payerId} ${day.slice(0, 7)}`)
  return [...months.values()].map((due) => {
    const sorted = due.sort(
      (one, other) => one.day.localeCompare(other.day) || one.description.localeCompare(other.description),
    )
    const payer = payers.get(sorted[0]!.client.payerId) as SeedClient
    return { payer, issuedOn: (sorted.at(-1) as Charge).day, charges: sorted, status: 'Paid' }
  })
}

/** The newest are still open, a few older ones are late, and a few were given back; the account looked at first has one of each. */
function decideStatus(plan: Plan, chance: Chance, people: People, invoices: Draft[]): void {
  for (const draft of invoices) {
    const isNew = draft.issuedOn > daysBefore(plan, 10)
    if (isNew ? chance.yes(0.7) : draft.issuedOn > daysBefore(plan, 45) && chance.yes(0.12)) draft.status = 'Unpaid'
    else if (draft.issuedOn < daysBefore(plan, 60) && chance.yes(0.015)) draft.status = 'Refunded'
  }
  const own = invoices.filter(({ payer }) => payer === people.customer).sort(byDay)
  own.forEach((draft, index) => {
    draft.status = index === own.length - 1 ? 'Unpaid' : index === 4 ? 'Refunded' : 'Paid'
  })
}

function addInvoice(
  plan: Plan,
  chance: Chance,
  draft: Draft,
  place: { year: number; sequence: number; count: number },
): void {
  const { payer, issuedOn, charges, status, credits } = draft
  const order = credits ? undefined : draft.order
  const isCancelled = order !== undefined && status === 'Refunded'
  const brand = brands[payer.brand]
  const totals = totalsOf(charges.map(({ cents }) => ({ netCents: cents })))
  const isPaid = status !== 'Unpaid' && !isCancelled
  const days = chance.between(0, 8)
  const paidOn = isPaid ? earliest(addDays(issuedOn, order ? 0 : days), plan.today) : undefined
  const id = plan.rows.add('invoice', {
    brand: brand.name,
    client_id: payer.id,
    order_id: order?.id ?? null,
    kind: credits ? 'credit-note' : 'invoice',
    credits_invoice_id: credits?.id ?? null,
    year: place.year,
    sequence: place.sequence,
    number: invoiceNumber(brand.invoicePrefix, place.year, place.sequence),
    status,
    issued_on: issuedOn,
    due_on: dueDay(issuedOn),
    paid_at: paidOn ? momentOn(paidOn, paidOn === plan.today ? '00:10' : '10:15') : null,
    structured_communication: communicationOf(brand.communicationPrefix, place.count),
    seller: brand.company,
    buyer: buyerOf(payer),
    locale: payer.locale,
    subtotal_cents: totals.subtotalCents,
    vat_groups: totals.vatGroups,
    vat_cents: totals.vatCents,
    total_cents: totals.totalCents,
    credited_cents: status === 'Refunded' ? totals.totalCents : 0,
    line_text: charges.map(describe(payer)).join(' '),
    created_at: momentOn(issuedOn, '00:05'),
  })
  draft.id = id
  charges.forEach((charge, index) => {
    plan.rows.put('invoice_line', {
      invoice_id: id,
      position: index + 1,
      description: describe(payer)(charge),
      period_from: charge.from,
      period_to: charge.to,
      quantity: 1,
      unit_cents: charge.cents,
      net_cents: charge.cents,
      credited_cents: status === 'Refunded' ? charge.cents : 0,
      credits_position: credits ? index + 1 : null,
      vat_percent: vatPercent,
      domain_id: charge.domainId,
      service_id: charge.serviceId,
      order_item_id: order ? (charge.orderItemId ?? null) : null,
    })
  })
  if (order?.refund) addRefund(plan, id, order.id, order.refund)
  if (!credits && paidOn)
    addPayment(plan, chance, { invoiceId: id, cents: totals.totalCents, status, paidOn, issuedOn })
}

/** What is to go back for an item that failed, once staff say so. */
const addRefund = (plan: Plan, invoiceId: number, orderId: OrderId, { itemId, at }: { itemId: number; at: string }) =>
  plan.rows.put('order_refund', {
    order_item_id: itemId,
    order_id: orderId,
    state: 'waiting',
    invoice_id: invoiceId,
    reason_code: 'registrar_silent',
    created_at: at,
    changed_at: at,
  })

/** On a partner's invoice each line says whose it is. */
const describe = (payer: SeedClient) => (charge: Charge) =>
  charge.client === payer ? charge.description : `${charge.description} (${charge.client.companyName})`

const earliest = (one: Day, other: Day): Day => (one < other ? one : other)

const buyerOf = (payer: SeedClient) => ({
  clientId: payer.id,
  name: payer.companyName,
  contactName: `${payer.firstName} ${payer.lastName}`,
  street: payer.street,
  postalCode: payer.postalCode,
  city: payer.city,
  country: 'BE',
  vat: payer.vat,
  email: payer.email,
})
