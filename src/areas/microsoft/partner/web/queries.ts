import { queryOptions } from '@tanstack/react-query'
import { orderKeys } from '#areas/ordering/checkout/web/keys.ts'
import { send } from '#design/api/client.ts'
import { nceCalls } from '../../subscriptions/contract/calls.ts'
import { officeKeys } from '../../tenants/web/keys.ts'
import { gdapCalls } from '../contract/calls.ts'

/** What the administrator of a tenant lets us do inside: asked of Microsoft each time. */
export const relationshipOf = (tenant: string) =>
  queryOptions({
    queryKey: officeKeys.list('gdap', tenant),
    retry: false,
    queryFn: async ({ signal }) =>
      (await send(gdapCalls.relationship, { query: { tenant } }, { signal })).data[0] ?? null,
  })

export const orderActs = (number: number | undefined) =>
  queryOptions({
    queryKey: orderKeys.one('microsoft', number),
    enabled: number !== undefined,
    queryFn: async ({ signal }) => (await send(nceCalls.orderActs, { params: { id: number ?? 0 } }, { signal })).data,
  })
