import { type Expression, sql as raw } from 'kysely'
import type { BillingCycle, LicenceOffer, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { productPartsStore } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerIdSql, payerOf, payersOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { Work } from '#platform/context.ts'
import { offerPid } from '../rules/offer-product.ts'

/** What is sold to whoever pays for a client, with their prices. */
export async function offersFor(work: Pick<Work, 'sql'>, clientId: ClientId): Promise<readonly LicenceOffer[]> {
  const payer = await clientOf(work, await payerOf(work, clientId))
  if (!payer) return []
  return productPartsStore.offers(work.sql, { pids: [offerPid], priceCode: payer.priceCode, locale: payer.locale })
}

type Priced = { clientId: ClientId; offerId: string; term: TermDuration; cycle: BillingCycle }
const keyOf = ({ offerId, term, cycle }: Omit<Priced, 'clientId'>) => [offerId, term, cycle].join(' ')

/** The same as `unitCents`, of many clients: prices are asked for once for each price list that their payers have. */
export async function unitCentsOfMany(
  work: Pick<Work, 'sql'>,
  clientIds: readonly ClientId[],
): Promise<(of: Priced) => Cents | undefined> {
  const payer = await payersOf(work, clientIds)
  const rows = await work.sql
    .selectFrom('client')
    .select(['id', 'price_code'])
    .where('id', '=', (eb) => eb.fn.any(eb.val([...new Set(clientIds.map(payer))])))
    .where('closed_at', 'is', null)
    .execute()
  const codes = new Map(rows.map(({ id, price_code: code }) => [id, code]))
  const lists = new Map<string, ReadonlyMap<string, Cents>>()
  for (const priceCode of new Set(codes.values())) {
    const offers = await productPartsStore.offers(work.sql, { pids: [offerPid], priceCode, locale: 'nl' })
    const prices = offers.flatMap(({ offerId, prices: own }) =>
      own.map((price) => [keyOf({ offerId, ...price }), price.cents] as const),
    )
    lists.set(priceCode, new Map(prices))
  }
  return ({ clientId, ...of }) => lists.get(codes.get(payer(clientId)) ?? '')?.get(keyOf(of))
}

/** The same as `unitCents` within a query that has `client`: of whoever pays for it. Null for what is not sold here. */
export const unitCentsSql = (of: Record<'offerId' | 'term' | 'cycle', Expression<unknown>>) => raw<Cents | null>`(
  select price.cents
  from licence_offer as offer
  join licence_offer_price as price on price.offer_id = offer.offer_id
  join client as payer on payer.id = ${payerIdSql}
  where offer.pid = ${offerPid} and not offer.hidden and offer.offer_id = ${of.offerId}
    and price.term_duration = ${of.term} and price.billing_cycle = ${of.cycle}
    and price.price_code in (payer.price_code, ${retailCode})
  order by price.price_code = payer.price_code desc limit 1)`

/** One licence for one time of billing; undefined for what is not sold here. */
export async function unitCents(
  work: Pick<Work, 'sql'>,
  { clientId, offerId, term, cycle }: { clientId: ClientId; offerId: string; term: TermDuration; cycle: BillingCycle },
): Promise<Cents | undefined> {
  const offer = (await offersFor(work, clientId)).find((each) => each.offerId === offerId)
  return offer?.prices.find((price) => price.term === term && price.cycle === cycle)?.cents
}
