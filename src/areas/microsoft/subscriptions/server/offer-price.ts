import type { BillingCycle, LicenceOffer, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { productPartsStore } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/public.ts'
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

/** One licence for one time of billing; undefined for what is not sold here. */
export async function unitCents(
  work: Pick<Work, 'sql'>,
  { clientId, offerId, term, cycle }: { clientId: ClientId; offerId: string; term: TermDuration; cycle: BillingCycle },
): Promise<Cents | undefined> {
  const offer = (await offersFor(work, clientId)).find((each) => each.offerId === offerId)
  return offer?.prices.find((price) => price.term === term && price.cycle === cycle)?.cents
}
