import { filledFrom, requestDiffers } from '#areas/ordering/catalogue/rules/certificate.ts'
import { readTenant } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { recordFlaw } from '#areas/ordering/catalogue/rules/transfer-flaw.ts'
import { readRequest, requestIn } from '#areas/ordering/catalogue/server/public.ts'
import { toFqdn, withoutWww } from '#base/hostname.ts'
import { refuser } from '#base/refusal.ts'
import { cartRefusals } from '../contract/refusals.ts'
import { itemKey, lastPerOption, type NewCartItem, orderTypeOf } from '../rules/item.ts'
import { type DetailsOf, detailsOf, type ItemDetails } from '../rules/item-details.ts'
import type { StoredItem } from './cart-store.ts'

const refuse = refuser(cartRefusals)

/**
 * The item as stored: its name in ASCII and lower case, one choice per option, its details as the provider will get
 * them.
 */
export function storedItem(item: NewCartItem): StoredItem {
  const typed = item.domain.trim()
  const name = typed === '' ? '' : (toFqdn(typed.toLowerCase()) ?? refuse('domain_invalid', { field: 'domain' }))
  const domain = orderTypeOf(item) === 'services' ? withoutWww(name) : name
  if (item.pid === 0 && domain === '') refuse('domain_required', { field: 'domain' })
  const { details: told, ...rest } = item
  const details = told && keptDetails(told, { ...rest, domain })
  const kept = {
    ...rest,
    domain,
    configOptions: lastPerOption(item.configOptions),
    ...(details ? { details } : {}),
  }
  return { key: itemKey(kept), item: kept }
}

/** Records belong to a transfer, all other details to a service; others are dropped like unknown fields. */
function keptDetails(
  details: ItemDetails,
  item: Pick<NewCartItem, 'pid' | 'domain' | 'domainType'>,
): ItemDetails | undefined {
  const isService = orderTypeOf(item) === 'services'
  if ((details.kind === 'records') === isService) return undefined
  if (details.kind === 'records' && item.domainType !== 'transfer') return undefined
  if (details.kind === 'records' && recordFlaw(details.records, item.domain))
    refuse('record_invalid', { field: 'details.records' })
  if (details.kind === 'offer' || details.kind === 'tenant') return { ...details, tenant: readTenant(details.tenant) }
  if (details.kind === 'server' || details.kind === 'storage')
    return { ...details, name: details.name.trim().toLowerCase() }
  const certificate = detailsOf(details, 'certificate')
  return certificate ? keptCertificate(certificate) : details
}

/** A pasted request is parsed on the server, which can check its signature. */
function keptCertificate(order: DetailsOf<'certificate'>): DetailsOf<'certificate'> {
  const written = { ...order, CN: order.CN.trim().toLowerCase(), C: order.C.trim().toUpperCase() }
  if (written.request === 'generated' || written.csr.trim() === '') return { ...written, csr: '' }
  const read = readRequest(written.csr)
  if ('flaw' in read) return refuse(read.flaw, { field: 'details.csr' })
  const differs = requestDiffers(written, read)
  if (differs) refuse(differs.code as 'csr_differs', { field: `details.${differs.field}` })
  return { kind: 'certificate', ...filledFrom(written, read), csr: requestIn(written.csr) }
}
