import { certificateFlaw, type ValidationMethod } from '#areas/ordering/catalogue/rules/certificate.ts'
import { isTenant, type LicenceOffer, offerFlaw, offerPrice } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { optionCents } from '#areas/ordering/catalogue/rules/prices.ts'
import { neededDetails } from '#areas/ordering/catalogue/rules/product-kinds.ts'
import { type ServerType, serverFlaw, serverParts } from '#areas/ordering/catalogue/rules/server-config.ts'
import { type StorageSize, storageCents, storageFlaw } from '#areas/ordering/catalogue/rules/storage-size.ts'
import type { Term } from '#areas/ordering/catalogue/rules/terms.ts'
import type { Cents } from '#base/money.ts'
import type { NewCartItem } from './item.ts'
import { detailsOf } from './item-details.ts'

/** The parts of a configured product; other products have none of them. */
export type ProductParts = {
  kind: string
  variant: string
  servers: readonly ServerType[]
  storage: StorageSize | null
  offers: readonly LicenceOffer[]
  /** How the name of a certificate can be proved. */
  proofs: readonly ValidationMethod[]
}

export const itemParts = ['type', 'cpus', 'memory', 'disk', 'size'] as const
/** One configured part with its price for the whole term. */
export type ItemPart = { id: (typeof itemParts)[number]; amount: number; priceCents: Cents }

export const detailProblems = [
  'details_required',
  'server_type_not_sold',
  'server_name_invalid',
  'cpus_not_offered',
  'memory_not_offered',
  'disks_not_offered',
  'size_not_offered',
  'storage_name_invalid',
  'offer_not_sold',
  'quantity_zero',
  'too_many_licences',
  'tenant_required',
  'tenant_invalid',
  'agreement_required',
  'certificate_name_invalid',
  'certificate_name_wildcard',
  'certificate_field_required',
  'certificate_country_invalid',
  'certificate_email_invalid',
  'certificate_length_not_offered',
  'csr_required',
  'csr_differs',
  'proof_not_offered',
] as const
export type DetailProblem = (typeof detailProblems)[number]

export type PricedDetails =
  | { problem: DetailProblem; field: string }
  | {
      problem: null
      parts: ItemPart[]
      /** A licence offer counts as an option, because an office item costs the sum of its options (core §5). */
      option?: { id: string; choice: string; name: string; priceCents: Cents }
      /** Distinguishes it from others of its kind: a server's name. */
      called?: string
    }

const nothing: PricedDetails = { problem: null, parts: [] }
const missing: PricedDetails = { problem: 'details_required', field: 'details' }
const flawed = (flaw: { code: DetailProblem; field: string }): PricedDetails => ({
  problem: flaw.code,
  field: flaw.field === 'quantity' ? 'quantity' : `details.${flaw.field}`,
})

/** Validates the details of an item and prices them for a term. One function per kind of product. */
const byNeed = {
  server(item: NewCartItem, product: ProductParts, term: Term): PricedDetails {
    const config = detailsOf(item.details, 'server')
    if (!config) return missing
    const type = product.servers.find((each) => each.type === config.type)
    const flaw = serverFlaw(config, type)
    if (flaw || !type) return flaw ? flawed(flaw) : missing
    const parts = serverParts(config, type).map(({ cents, ...part }) => ({
      ...part,
      priceCents: optionCents(cents, term),
    }))
    return { problem: null, parts, called: config.name }
  },
  storage(item: NewCartItem, product: ProductParts, term: Term): PricedDetails {
    const config = detailsOf(item.details, 'storage')
    if (!config || !product.storage) return missing
    const flaw = storageFlaw(config, product.storage)
    if (flaw) return flawed(flaw)
    const priceCents = optionCents(storageCents(config, product.storage), term)
    return { problem: null, parts: [{ id: 'size', amount: config.sizeGb, priceCents }], called: config.name }
  },
  offer(item: NewCartItem, product: ProductParts): PricedDetails {
    const choice = detailsOf(item.details, 'offer')
    if (!choice) return missing
    const offer = product.offers.find((each) => each.offerId === choice.offer_id)
    const flaw = offerFlaw(choice, offer, item.quantity)
    const price = offerPrice(choice, offer)
    if (flaw || !offer || !price) return flaw ? flawed(flaw) : missing
    const option = { id: 'offer', choice: offer.offerId, name: offer.name, priceCents: price.cents }
    return { problem: null, parts: [], option, called: choice.tenant }
  },
  tenant(item: NewCartItem): PricedDetails {
    const told = detailsOf(item.details, 'tenant')
    if (!told || told.tenant === '') return nothing
    return isTenant(told.tenant)
      ? { ...nothing, called: told.tenant }
      : flawed({ code: 'tenant_invalid', field: 'tenant' })
  },
  certificate(item: NewCartItem, product: ProductParts): PricedDetails {
    const order = detailsOf(item.details, 'certificate')
    if (!order) return missing
    const flaw = certificateFlaw(order, {
      ...{ domain: item.domain, isWildcard: product.variant === 'wildcard', proofs: product.proofs },
    })
    return flaw ? flawed(flaw) : { ...nothing, called: order.CN }
  },
} as const

export function priceDetails(item: NewCartItem, product: ProductParts, term: Term): PricedDetails {
  const need = neededDetails(product)
  return need ? byNeed[need](item, product, term) : nothing
}
