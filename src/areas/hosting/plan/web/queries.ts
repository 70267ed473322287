import { queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { planCalls } from '../contract/calls.ts'

export const upgradeOffer = (id: number | string) =>
  queryOptions({
    queryKey: spaceKeys.one(String(id), 'upgrade'),
    queryFn: ({ signal }) => send(planCalls.offer, { params: { id: Number(id) } }, { signal }).then(({ data }) => data),
  })
