import { queryOptions } from '@tanstack/react-query'
import { officeKeys } from '#areas/microsoft/tenants/web/keys.ts'
import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { send } from '#design/api/client.ts'
import { licenceCalls, nceCalls } from '../contract/calls.ts'

/** What another number of licences costs; `before` makes it another question once the number has changed. */
export const quantityOffer = (id: number, subscription: string, before: number, quantity: number) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'offer', subscription, String(before), String(quantity)),
    queryFn: ({ signal }) =>
      send(licenceCalls.offer, { params: { id }, body: { subscription_id: subscription, quantity } }, { signal }).then(
        ({ data }) => data,
      ),
    retry: false,
  })

/** What an end at once gives back. */
export const endOffer = (subscription: string) =>
  queryOptions({
    queryKey: officeKeys.list('end-offer', subscription),
    queryFn: ({ signal }) =>
      send(nceCalls.endOffer, { body: { subscription_id: subscription } }, { signal }).then(({ data }) => data),
    retry: false,
    staleTime: 0,
  })

/** What is sold beside licences. */
export const addOnsFor = (subscription: string) =>
  queryOptions({
    queryKey: officeKeys.list('add-ons', subscription),
    queryFn: ({ signal }) =>
      send(nceCalls.addOns, { body: { subscription_id: subscription } }, { signal }).then(({ data }) => data),
    retry: false,
  })

type Item = { offer_id: string; term_duration: TermDuration; billing_cycle: BillingCycle; quantity: number }

/** Microsoft's promotions for what would be ordered for a tenant that is ours to manage. */
export const promotionsFor = (tenant: string, items: readonly Item[]) =>
  queryOptions({
    staleTime: 5 * 60_000,
    retry: false,
    queryKey: officeKeys.list('promotions', tenant, items),
    queryFn: ({ signal }) =>
      send(nceCalls.promotions, { body: { tenant, items: [...items] } }, { signal }).then(({ data }) => data),
  })

/** The licences of all tenants of the clients of whoever looks. */
export const allLicences = queryOptions({
  queryKey: officeKeys.list('licences'),
  queryFn: ({ signal }) => send(nceCalls.list, {}, { signal }).then(({ data }) => data),
})
