import type { LicenceCatalogue, Offer, Promotion, PromotionItem } from '../../port.ts'
import { dayOf, itemsOf, number, part, type Row, rowOf, rowsOf, said, text } from '../api/values.ts'
import { reading, remembered } from '../book.ts'
import { customerPath, type Microsoft } from '../context.ts'
import type { Market, Shelf } from './shelf.ts'
import { cycleFor, cycleIn, termIn } from './words.ts'

const dayMs = 86_400_000
const isLicence = ({ productType }: Row) => /^OnlineServices/i.test(text(rowOf(productType).id))
const flagOf = (value: unknown): boolean => /^true$/i.test(String(value))

/** Off the first term: Microsoft tells `0.5` for the half. */
const percentIn = (promotion: Row, { term, cycle }: PromotionItem): number => {
  const required = rowsOf(promotion.requiredProducts)
  const fits = required.find(({ term: each }) => {
    const { duration, billingCycle } = rowOf(each)
    return termIn(duration) === term && cycleIn(billingCycle) === cycle
  })
  const policies = rowsOf((fits ?? required[0])?.pricingPolicies)
  const share = number(policies.find(({ policyType }) => text(policyType) === 'PercentDiscount')?.value) ?? 0
  return Math.round(share * 10_000) / 100
}

export function cataloguePart({ partner, book }: Microsoft, shelf: Shelf): LicenceCatalogue {
  const offers = remembered<Offer[]>(book.now, dayMs)
  const promotions = remembered<Row[]>(book.now, dayMs / 24)

  async function offerOf(market: Market, productId: string, sku: Row): Promise<Offer[]> {
    const offerId = `${productId}:${text(sku.id)}`
    const terms = await shelf.termsOfOffer(market, offerId)
    if (terms.length === 0 || flagOf(sku.isTrial)) return []
    const { isAddon, prerequisiteSkus } = rowOf(sku.dynamicAttributes)
    const bases = Array.isArray(prerequisiteSkus) ? prerequisiteSkus.map((each) => shelf.ours(each)) : []
    return [
      {
        ...{ offerId: shelf.ours(offerId), name: text(sku.title), segment: market.segment, commerce: 'nce', terms },
        addOnOf: flagOf(isAddon) || bases.length > 0 ? bases : null,
        quantity: { least: number(sku.minimumQuantity) ?? 1, most: number(sku.maximumQuantity) ?? 300 },
      },
    ]
  }

  /** All of it is told product by product: once a day for each market. */
  const offersIn = (market: Market): Promise<Offer[]> =>
    offers(`${market.country} ${market.segment}`, async () => {
      const query = { country: market.country, targetSegment: market.segment }
      const products = itemsOf(await partner.read('/v1/products', { ...query, targetView: 'OnlineServices' }))
      const found: Offer[] = []
      for (const product of products.filter(isLicence)) {
        const id = text(product.id)
        const skus = itemsOf(await partner.read(`/v1/products/${part(id)}/skus`, query))
        for (const sku of skus) found.push(...(await offerOf(market, id, sku)))
      }
      return found
    })

  const promotionsIn = ({ country, segment }: Market): Promise<Row[]> =>
    promotions(`${country} ${segment}`, async () =>
      itemsOf(await partner.read('/v1/productpromotions', { country, segment })),
    )

  async function asked(tenant: string, items: readonly PromotionItem[]): Promise<Promotion[][]> {
    const market = await shelf.marketOf(tenant)
    const wanted = await Promise.all(
      items.map(async (item, id) => ({
        ...{ id, quantity: item.quantity, termDuration: item.term, billingCycle: cycleFor(item.cycle) },
        catalogItemId: (await shelf.availableFor(market, item.offerId, item)).catalogueItem,
      })),
    )
    const path = `${customerPath(tenant)}/promotionEligibilities`
    const operationId = crypto.randomUUID()
    const told = itemsOf(await partner.write({ operationId }, 'POST', path, { items: wanted }))
    const known = await promotionsIn(market)
    return items.map((item, index) => {
      const { eligibilities } = told.find(({ id }) => number(id) === index) ?? {}
      return rowsOf(eligibilities).flatMap((each): Promotion[] => {
        const id = text(each.promotionId)
        const promotion = known.find((one) => text(one.id) === id)
        if (!promotion) return []
        const isEligible = each.isEligible === true
        return [
          {
            ...{ id, name: text(promotion.name), percent: percentIn(promotion, item) },
            ...{ endsOn: dayOf(promotion.endDate) ?? '', isEligible },
            reason: isEligible ? null : (said(rowsOf(each.errors)[0]?.description) ?? 'not eligible'),
          },
        ]
      })
    })
  }

  return {
    listOffers: (tenant) => reading(async () => offersIn(await shelf.marketOf(tenant))),
    checkPromotions: (tenant, items) => reading(() => asked(tenant, items)),
  }
}
