import type { OfferTerm, TenantFacts } from '../../port.ts'
import { no, Refusal } from '../api/stop.ts'
import { itemsOf, part, type Row, rowOf, rowsOf, text } from '../api/values.ts'
import { remembered } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import type { TenantReader } from '../tenants/tenants.ts'
import { cycleIn, isSameTerm, offerIn, termIn } from './words.ts'

/** Where and as what a tenant buys: prices and offers are of a country and a segment. */
export type Market = { country: string; segment: TenantFacts['segment'] }
/** By what an offer is bought for a term: product, SKU and availability. */
export type Available = { catalogueItem: string; availabilityId: string; terms: OfferTerm[] }

const dayMs = 86_400_000
/** Microsoft asks that an availability is looked up afresh; one is good for an hour. */
const hourMs = 3_600_000

export type Shelf = ReturnType<typeof openShelf>

/** What Microsoft sells, as it was told not long ago. */
export function openShelf(microsoft: Microsoft, reader: TenantReader) {
  const { partner, book, settings } = microsoft
  const markets = remembered<Market>(book.now, dayMs)
  const availabilities = remembered<Available[]>(book.now, hourMs)
  const targetSegment = ({ segment }: Market) => segment

  const marketOf = (tenant: string): Promise<Market> =>
    markets(tenant, async () => {
      const customer = rowOf(await partner.read(customerPath(tenant)))
      const { country } = rowOf(rowOf(customer.billingProfile).defaultAddress)
      return { country: text(country) || settings.country, segment: await reader.segmentOf(tenant) }
    })

  /** What an offer is at Microsoft, and what one of Microsoft's is called here. */
  const theirs = (offerId: string): string => settings.legacyOffers.get(offerId) ?? offerId
  const ours = (catalogueItem: unknown): string => {
    const offer = offerIn(catalogueItem)
    return [...settings.legacyOffers].find(([, each]) => each === offer)?.[0] ?? offer
  }

  function termsOf(row: Row): OfferTerm[] {
    return rowsOf(row.terms).flatMap(({ duration, billingCycle }) => {
      const [term, cycle] = [termIn(duration), cycleIn(billingCycle)]
      return term && cycle ? [{ term, cycle }] : []
    })
  }

  const availableOf = (market: Market, offerId: string): Promise<Available[]> =>
    availabilities(`${market.country} ${market.segment} ${offerId}`, async () => {
      const [product = '', sku = ''] = theirs(offerId).split(':')
      if (sku === '' || product === 'legacy') throw no('offer_not_offered', offerId, 'offer_id')
      const path = `/v1/products/${part(product)}/skus/${part(sku)}/availabilities`
      const query = { country: market.country, targetSegment: targetSegment(market) }
      return itemsOf(await partner.read(path, query))
        .filter(({ isPurchasable }) => isPurchasable !== false)
        .map((row) => ({
          catalogueItem: text(row.catalogItemId),
          availabilityId: text(row.id),
          terms: termsOf(row),
        }))
    })

  /** By what it is bought for this term; an offer without one is not offered. */
  async function availableFor(market: Market, offerId: string, wanted: OfferTerm): Promise<Available> {
    const all = await availableOf(market, offerId)
    const found = all.find(({ terms }) => terms.some((each) => isSameTerm(each, wanted)))
    if (!found) throw no('offer_not_offered', `${offerId} ${wanted.term} ${wanted.cycle}`, 'offer_id')
    return found
  }

  /** The terms of an offer; none of one that is not sold. */
  async function termsOfOffer(market: Market, offerId: string): Promise<OfferTerm[]> {
    try {
      return (await availableOf(market, offerId)).flatMap(({ terms }) => terms)
    } catch (fault) {
      if (fault instanceof Refusal) return []
      throw fault
    }
  }

  return { marketOf, ours, theirs, availableOf, availableFor, termsOfOffer }
}
