import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { detailsOf, type ItemDetails } from '#areas/ordering/cart/rules/item-details.ts'
import type { CatalogueProduct } from '../contract/shapes.ts'
import { nearestStep } from '../rules/bounds.ts'
import { CertificateOrder, rootLengths, signatureAlgorithms } from '../rules/certificate.ts'
import { neededDetails } from '../rules/product-kinds.ts'
import { nearestServer } from '../rules/server-config.ts'
import { isTerm, type Term } from '../rules/terms.ts'
import { leadTerm } from './product-price.ts'
import type { ProductSearch } from './product-search.ts'

export type ProductChoice = {
  term: Term
  domain: string
  quantity: number
  options: Record<string, string>
  details: ItemDetails | undefined
}

/** The initial values: of the item being changed, otherwise of the URL, otherwise the minimum. */
export function firstChoice(
  product: CatalogueProduct,
  search: ProductSearch,
  item: CartItem | undefined,
): ProductChoice {
  const wanted = item?.term ?? search.term
  const isSold = wanted && isTerm(wanted) && product.prices.some((price) => price.term === wanted)
  return {
    term: isSold ? (wanted as Term) : (leadTerm(product)?.term ?? product.prices[0]?.term ?? 'yearly'),
    domain: item?.domain ?? search.domain ?? '',
    quantity: item?.quantity ?? Math.min(search.quantity ?? 1, 1000),
    options: Object.fromEntries(item?.configOptions.map(({ id, choice }) => [id, choice]) ?? []),
    details: item?.details ?? firstDetails(product, search),
  }
}

function firstDetails(product: CatalogueProduct, search: ProductSearch): ItemDetails | undefined {
  const need = neededDetails(product)
  const type = product.servers.find((each) => each.type === search.type) ?? product.servers[0]
  if (need === 'server' && type) {
    const disksGb = (search.disksGb ?? '').split(',').filter(Boolean).map(Number)
    const { cpus = 0, memoryGb = 0, name = '' } = search
    return { kind: 'server', ...nearestServer({ cpus, memoryGb, disksGb, name }, type) }
  }
  if (need === 'storage' && product.storage)
    return { kind: 'storage', sizeGb: nearestStep(search.sizeGb ?? 0, product.storage.sizeGb), name: search.name ?? '' }
  if (need === 'tenant') return { kind: 'tenant', tenant: search.tenant ?? '' }
  if (need !== 'certificate') return undefined
  const [rootLength] = rootLengths
  const [signatureAlgorithm] = signatureAlgorithms
  const begun = {
    request: 'generated',
    validationMethod: product.proofs[0] ?? 'dns',
    C: 'BE',
    rootLength,
    signatureAlgorithm,
  }
  return { kind: 'certificate', ...CertificateOrder.parse(begun) }
}

/** The details as sent: an empty certificate name means the domain itself. */
export function toldDetails(details: ItemDetails | undefined, suggested: string): ItemDetails | undefined {
  const certificate = detailsOf(details, 'certificate')
  if (!certificate || certificate.request === 'csr' || certificate.CN.trim() !== '') return details
  return { ...certificate, CN: suggested }
}
