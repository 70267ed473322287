import { type Asked, collection, type Handler, type Handlers } from './handlers.ts'
import { availabilityOf, azureItem, itemOf, type Json, offers, PartnerFault, terms } from './world.ts'

const skuRow = (offer: (typeof offers)[number]): Json => ({
  ...{ id: offer.sku, productId: offer.product, title: offer.title, description: offer.title },
  ...{ minimumQuantity: 1, maximumQuantity: 300, isTrial: false, supportedBillingCycles: ['monthly', 'annual'] },
  ...{ dynamicAttributes: { isAddon: offer.addOnOf.length > 0, prerequisiteSkus: offer.addOnOf } },
})

function availabilities({ of: [product, sku] }: Asked) {
  if (product === 'DZH318Z0BPS6')
    return collection([
      { id: 'DZH318Z0BPAZ', productId: product, skuId: sku, catalogItemId: azureItem, isPurchasable: true, terms: [] },
    ])
  const offer = offers.find((each) => each.product === product && each.sku === sku)
  if (!offer) throw new PartnerFault(404, 400013)
  const id = availabilityOf(offer)
  const row = {
    id,
    productId: product,
    skuId: sku,
    catalogItemId: itemOf(offer),
    isPurchasable: true,
    isRenewable: true,
  }
  return collection([
    { ...row, terms: terms.map(({ duration, billingCycle }) => ({ id: duration, duration, billingCycle })) },
  ])
}

const promotionId = '39NFJQT1SNC7:0001:39NFJQT1Q5KM'
const promotion = {
  ...{
    id: promotionId,
    name: 'Half of the first year',
    startDate: '2023-05-03T00:00:00+00:00',
    endDate: '2027-12-31T00:00:00+00:00',
  },
  requiredProducts: [
    {
      ...{ productId: 'CFQ7TTC0LCHC', skuId: '0002', term: { duration: 'P1Y', billingCycle: 'Annual' } },
      pricingPolicies: [{ policyType: 'PercentDiscount', value: '0.5' }],
    },
  ],
}
const promotionsOf: Handler = ({ body }) =>
  collection(
    (body.items as Json[]).map((item) => ({
      ...item,
      eligibilities: [
        {
          promotionId,
          isEligible: item.termDuration === 'P1Y',
          errors:
            item.termDuration === 'P1Y'
              ? []
              : [{ type: 'Term', description: 'The provided term isn’t applicable for the promotion.' }],
        },
      ],
    })),
  )

/** What is sold. */
export const shelfHandlers: Handlers = {
  'GET /v1/products': () =>
    collection(
      offers.map(({ product: id, title }) => ({
        ...{
          id,
          title,
          description: title,
          productType: { id: 'OnlineServicesNCE', displayName: 'OnlineServicesNCE' },
        },
      })),
    ),
  'GET /v1/products/*/skus': ({ of: [product] }) =>
    collection(offers.filter((each) => each.product === product).map(skuRow)),
  'GET /v1/products/*/skus/*/availabilities': availabilities,
  'GET /v1/productpromotions': () => collection([promotion]),
  'POST /v1/customers/*/promotionEligibilities': promotionsOf,
}
