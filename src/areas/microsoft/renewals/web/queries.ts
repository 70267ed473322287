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

/** What each renewal of a tenant will cost. */
export const renewalCosts = (id: number) =>
  queryOptions({
    queryKey: officeKeys.one(String(id), 'renewal-costs'),
    queryFn: ({ signal }) => send(renewalCalls.costs, { params: { id } }, { signal }).then(({ data }) => data),
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

export type RenewalAct = 'drop' | 'end' | 'off' | 'on' | 'pause' | 'resume'
const of = (id: number, subscription: string) => ({ params: { id }, body: { subscription_id: subscription } })

/** What is asked of Microsoft for the renewal of licences, by what it is called on screen. */
export const askRenewal: Readonly<Record<RenewalAct, (id: number, subscription: string) => Promise<unknown>>> = {
  drop: (id, subscription) => send(renewalCalls.remove, of(id, subscription)),
  end: (id, subscription) => send(renewalCalls.plannedCancel, of(id, subscription)),
  off: (_id, subscription) => send(renewalCalls.autoRenew, { body: { subscription_id: subscription, state: false } }),
  on: (_id, subscription) => send(renewalCalls.autoRenew, { body: { subscription_id: subscription, state: true } }),
  pause: (id, subscription) => send(renewalCalls.pause, of(id, subscription)),
  resume: (id, subscription) => send(renewalCalls.resume, of(id, subscription)),
}
