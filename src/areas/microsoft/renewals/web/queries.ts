import { queryOptions } from '@tanstack/react-query'
import { officeKeys } from '#areas/microsoft/tenants/web/keys.ts'
import { send } from '#design/api/client.ts'
import { renewalCalls } from '../contract/calls.ts'

/** What licences can renew as, and last days on which several end together. */
export const renewalProducts = (id: number, subscription: string) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'renewal-products', subscription),
    queryFn: ({ signal }) =>
      send(renewalCalls.products, { params: { id }, query: { subscription_id: subscription } }, { signal }),
    retry: false,
  })

/** What licences can be upgraded to now. */
export const upgradesOf = (id: number, subscription: string) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'upgrades', subscription),
    queryFn: ({ signal }) =>
      send(renewalCalls.check, { params: { id }, body: { subscription_id: subscription } }, { signal }).then(
        ({ data }) => data,
      ),
    retry: false,
  })
