import { offersFor } from '#areas/microsoft/subscriptions/server/public.ts'
import { heard, type LicenceRow, offerNames, sellerOf } from '#areas/microsoft/tenants/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { TransitionTarget } from '#drivers/cloud-licences/port.ts'
import type { Ctx } from '#platform/context.ts'
import type { Target } from '../contract/calls.ts'

export const ofRow = ({ facts }: LicenceRow) => ({ tenant: facts.tenant, id: facts.id })

/** What licences can become, now or at their renewal, with what that is sold for here. Asks Microsoft. */
export async function targetsOf(ctx: Ctx, row: LicenceRow, when: 'now' | 'next'): Promise<Target[]> {
  const { facts } = row
  const found = facts.commerce === 'nce' ? heard(await sellerOf(ctx).listTransitions({ ...ofRow(row), when })) : []
  const own: TransitionTarget = {
    offerId: facts.offerId,
    name: facts.name,
    terms: [],
    types: ['transition_only'],
    reason: null,
  }
  const offers = await offersFor(ctx, row.client_id)
  const names = await offerNames(ctx.sql)
  const isTold = seesPrices(ctx.principal)
  return (when === 'next' ? [own, ...found] : found).map(({ offerId, name, types, reason }) => {
    const prices = offers.find((offer) => offer.offerId === offerId)?.prices ?? []
    // What has no price here is not sold here.
    const isCurrent = offerId === facts.offerId
    const isEligible = types.length > 0 && (prices.length > 0 || isCurrent)
    return {
      ...{ ProductSku: offerId, licence: names.get(offerId) ?? name, isCurrent, isEligible, reason },
      transfersLicences: types.includes('transition_with_license_transfer'),
      prices: isTold ? prices : [],
    }
  })
}
