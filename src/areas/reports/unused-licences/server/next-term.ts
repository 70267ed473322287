import { sql as raw } from 'kysely'
import { unitCentsSql } from '#areas/microsoft/subscriptions/server/public.ts'
import { monthsOf, terms } from '#areas/ordering/catalogue/rules/terms.ts'
import type { Lowering } from '../contract/calls.ts'

type NextTerm = {
  /** Given to users. */
  used: number
  counted_at: Date
  /** How many there will be in the next term, of which product and for which price a year, as it is planned now. */
  quantity: number
  offer_id: string
  year_cents: number
}
const planned = (field: string) => raw`microsoft_subscription.facts -> 'planned' ->> ${raw.lit(field)}`

/** Terms in a year, of the service by which they are sold; what is paid once saves nothing more. */
const termsAYear = raw`case service.billing_cycle ${raw.join(
  terms.map((term) => raw`when ${term} then ${monthsOf(term) === 0 ? 0 : 12 / monthsOf(term)}::numeric`),
  raw` `,
)} else 0 end`
/** One licence for a year as it is paid now. */
const agreedYearCents = raw<number>`(service.price_cents * ${termsAYear} / microsoft_subscription.quantity)`

/**
 * Users have licences of a SKU. Where one subscription has all of it, its hourly reading says how many, and is younger than the
 * weekly count; otherwise it is what the count left of it. Those that were bought since are taken to be for somebody.
 */
const isReadSince = raw`microsoft_subscription.facts ->> 'assigned' is not null
  and microsoft_subscription.read_at >= own.counted_at
  and not exists (select from microsoft_subscription as other
    where other.tenant_id = microsoft_subscription.tenant_id and other.id <> microsoft_subscription.id
      and other.state = 'active' and other.facts ->> 'skuId' = microsoft_subscription.facts ->> 'skuId')`

const nextCycle = raw<string>`coalesce(${planned('cycle')}, microsoft_subscription.cycle)`
/** The price of the next term, as the renewal is priced; what is not sold any more costs what it costs. */
const nextYearCents = raw<number>`coalesce(${unitCentsSql({
  offerId: raw`coalesce(${planned('offerId')}, microsoft_subscription.offer_id)`,
  term: raw`coalesce(${planned('term')}, microsoft_subscription.term)`,
  cycle: nextCycle,
})} * case ${nextCycle} when 'monthly' then 12 else 1 end, ${agreedYearCents})`

/** What is used of licences and what becomes of them, as `next` beside `own` (the count), `client` and `service`. */
export const nextTerm = raw<NextTerm>`(select
  case when ${isReadSince} then least((microsoft_subscription.facts ->> 'assigned')::integer, microsoft_subscription.quantity)
    else least(microsoft_subscription.quantity, greatest(microsoft_subscription.quantity, own.bought) - own.unused) end as used,
  case when ${isReadSince} then microsoft_subscription.read_at else own.counted_at end as counted_at,
  coalesce((${planned('quantity')})::integer, microsoft_subscription.quantity) as quantity,
  coalesce(${planned('offerId')}, microsoft_subscription.offer_id) as offer_id,
  ${nextYearCents} as year_cents)`.as<'next'>('next')

const windowEnd = raw`(microsoft_subscription.facts ->> 'changeableUntil')::timestamptz`
export const isOpenNow = (now: Date) => raw<boolean>`coalesce(${windowEnd} > ${now}, false)`
/** Those that nobody has today. */
export const unused = raw<number>`(microsoft_subscription.quantity - next.used)`
/** By how many there can be fewer: today, or in the next term as it is planned. Never fewer than are given to users. */
export const fewer = (now: Date) =>
  raw<number>`(case when ${isOpenNow(now)} then microsoft_subscription.quantity else next.quantity end - next.used)`
export const lowering = (now: Date) =>
  raw<Lowering>`case when ${isOpenNow(now)} then 'page' when next.used > 0 then 'plan' else 'end' end`
export const savesCents = (now: Date) =>
  raw<number>`round(${fewer(now)} * case when ${isOpenNow(now)} then ${agreedYearCents} else next.year_cents end)::bigint::double precision`
