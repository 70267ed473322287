import { randomUUID } from 'node:crypto'
import { lastDayOf, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { addDays } from '#base/dates.ts'

export type Json = Record<string, unknown>
/** A no of Partner Center: by a code that Microsoft publishes. */
export class PartnerFault extends Error {
  readonly status: number
  readonly code: number
  constructor(status: number, code: number) {
    super(`${status} ${code}`)
    this.status = status
    this.code = code
  }
}
export class GraphFault extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, says: string) {
    super(says)
    this.status = status
    this.code = code
  }
}

export type Sub = {
  row: Json
  version: number
  sku: string
  waiting: { due: number; becomes: Json } | null
}
export type User = { id: string; row: Json; licences: string[]; isAdmin: boolean }
export type Domain = { id: string; isInitial: boolean; isVerified: boolean }
export type Customer = {
  id: string
  row: Json
  agreement: Json | null
  subs: Sub[]
  orders: { row: Json; due: number }[]
  carts: Map<string, { lines: Json[]; isPaid: boolean }>
  transitions: { row: Json; due: number; from: Sub }[]
  users: User[]
  domains: Domain[]
  budget: number | null
}
export type Offer = { product: string; sku: string; title: string; addOnOf: string[]; upgrade: number | null }

export const offers: readonly Offer[] = [
  { product: 'CFQ7TTC0LH18', sku: '0001', title: 'Microsoft 365 Business Basic', addOnOf: [], upgrade: 1 },
  { product: 'CFQ7TTC0LCHC', sku: '0002', title: 'Microsoft 365 Business Premium', addOnOf: [], upgrade: 2 },
  { product: 'CFQ7TTC0LHSL', sku: '0001', title: 'Defender add-on', addOnOf: ['CFQ7TTC0LCHC:0002'], upgrade: null },
]
export const terms = (['P1M', 'P1Y', 'P3Y'] as const).flatMap((duration) =>
  (['Monthly', 'Annual'] as const).map((billingCycle) => ({ duration, billingCycle })),
)
export const availabilityOf = ({ product }: Pick<Offer, 'product'>): string => `CFQ7TTC0A${product.slice(-3)}`
export const itemOf = (offer: Offer): string => `${offer.product}:${offer.sku}:${availabilityOf(offer)}`
export const azureItem = 'DZH318Z0BPS6:0001:DZH318Z0BPAZ'
export const offerOfItem = (item: unknown): Offer | undefined => offers.find((each) => itemOf(each) === item)

const dayMs = 86_400_000
export const etagOf = (sub: Sub): string => Buffer.from(`${String(sub.row.id)} ${sub.version}`).toString('base64')
export const shown = (sub: Sub): Json => ({ ...sub.row, attributes: { etag: etagOf(sub), objectType: 'Subscription' } })

export type World = ReturnType<typeof openWorld>

export function openWorld({ now, partner }: { now: () => number; partner: string }) {
  const customers = new Map<string, Customer>()
  const relations: Json[] = []
  const assignments: Json[] = []
  const iso = (at = now()) => new Date(at).toISOString()

  /** A term from this moment on: its last day is told, and until when it can be taken back. */
  function termFrom(startsAt: number, term: TermDuration, endsOn: string | null = null): Json {
    const last = lastDayOf(utcDay(new Date(startsAt)), term, endsOn)
    return {
      commitmentEndDate: `${last}T00:00:00Z`,
      cancellationAllowedUntilDate: iso(startsAt + 7 * dayMs),
    }
  }

  function newSub(line: Json, orderId: string, more: Json = {}): Sub {
    const isAzure = line.offerId === azureItem
    const offer = offerOfItem(line.offerId)
    const term = (line.termDuration ?? 'P1Y') as TermDuration
    const row: Json = {
      ...{ id: randomUUID(), offerId: line.offerId, offerName: offer?.title ?? 'Azure plan', quantity: line.quantity },
      friendlyName: line.friendlyName ?? offer?.title ?? 'Azure plan',
      productType: isAzure
        ? { id: 'Azure', displayName: 'Azure' }
        : { id: 'OnlineServicesNCE', displayName: 'OnlineServicesNCE' },
      ...{ unitType: isAzure ? 'Usage-based' : 'Licenses', hasPurchasableAddons: false, isTrial: false },
      ...{ creationDate: iso(), effectiveStartDate: iso(), ...termFrom(now(), term, line.endsOn as string | null) },
      ...{
        status: isAzure ? 'pending' : 'active',
        autoRenewEnabled: !isAzure,
        billingType: isAzure ? 'usage' : 'license',
      },
      ...{ billingCycle: line.billingCycle, termDuration: term, contractType: 'subscription', orderId },
      ...(line.parentSubscriptionId ? { parentSubscriptionId: line.parentSubscriptionId } : {}),
      ...(line.promotionId ? { promotionId: line.promotionId } : {}),
      ...more,
    }
    return { row, version: 1, sku: skuOf(line.offerId), waiting: null }
  }

  function renew(sub: Sub): void {
    for (;;) {
      const endsAt = Date.parse(`${addDays(String(sub.row.commitmentEndDate).slice(0, 10), 1)}T00:00:00Z`)
      if (
        !['active', 'suspended'].includes(String(sub.row.status)) ||
        endsAt > now() ||
        sub.row.billingType === 'usage'
      )
        return
      if (sub.row.autoRenewEnabled !== true) {
        sub.row = { ...sub.row, status: 'expired', scheduledNextTermInstructions: null }
        return
      }
      const plan = sub.row.scheduledNextTermInstructions as {
        product: Json
        quantity: number
        customTermEndDate?: string
      } | null
      const term = (plan?.product.termDuration ?? sub.row.termDuration) as TermDuration
      const { productId, skuId, availabilityId } = plan?.product ?? {}
      const becomes = plan
        ? {
            ...{ quantity: plan.quantity, termDuration: term, billingCycle: plan.product.billingCycle },
            offerId: `${productId}:${skuId}:${availabilityId}`,
          }
        : {}
      const endsOn = plan?.customTermEndDate?.slice(0, 10) ?? null
      sub.row = { ...sub.row, ...becomes, ...termFrom(endsAt, term, endsOn), scheduledNextTermInstructions: null }
      sub.version += 1
    }
  }

  function advance(): void {
    for (const customer of customers.values()) {
      for (const order of customer.orders)
        if (order.row.status === 'pending' && order.due <= now()) {
          order.row = { ...order.row, status: 'completed' }
          for (const sub of customer.subs)
            if (sub.row.orderId === order.row.id && sub.row.status === 'pending') sub.row.status = 'active'
        }
      for (const sub of customer.subs) {
        if (sub.waiting && sub.waiting.due <= now()) {
          sub.row = { ...sub.row, ...sub.waiting.becomes }
          sub.version += 1
          sub.waiting = null
        }
        renew(sub)
      }
      for (const transition of customer.transitions) finish(customer, transition)
    }
  }

  function finish(customer: Customer, { row, due, from }: Customer['transitions'][number]): void {
    const events = row.events as Json[]
    if (due > now() || events.length > 1) return
    const line = { ...row, offerId: row.toCatalogItemId }
    const sub = newSub(line, String(from.row.orderId))
    customer.subs.push(sub)
    const left = Number(from.row.quantity) - Number(row.quantity)
    from.row = { ...from.row, ...(left > 0 ? { quantity: left } : { status: 'deleted', autoRenewEnabled: false }) }
    from.version += 1
    row.toSubscriptionId = sub.row.id
    events.push({
      name: 'Conversion',
      status: 'Completed',
      timestamp: iso(),
      attributes: { objectType: 'TransitionEvent' },
    })
  }

  return {
    ...{ customers, relations, assignments, partner, now, iso, advance, newSub, termFrom },
    hasGdap: (tenant: string): boolean =>
      relations.some(({ status, customer }) => status === 'active' && (customer as Json).tenantId === tenant),
  }
}

/** The GUID by which licences are given, of each product. */
export const skuOf = (item: unknown): string => {
  const index = offers.findIndex((each) => itemOf(each) === item)
  return `cbdc14ab-d96c-4c30-b9f4-6ada7cdc1d4${index < 0 ? 'f' : index}`
}
