import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { clientCalls, clientSorts } from '#areas/people/clients/contract/calls.ts'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import type { TableRequest } from '#design/table/table-request.ts'
import { whiteLabelCalls } from '../contract/calls.ts'
import type { PersonalisationView } from '../contract/shapes.ts'
import { spfKeys, whiteLabelKeys } from './keys.ts'

export const personalisation = () =>
  queryOptions({
    queryKey: whiteLabelKeys.all,
    queryFn: async ({ signal }) => (await send(whiteLabelCalls.get, {}, { signal, tells: true })).data,
  })

export const spf = (address: string) =>
  queryOptions({
    queryKey: spfKeys.one(address),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await send(whiteLabelCalls.spf, {}, { signal })).data,
  })

/** Every change returns all settings, which are shown at once. */
export function useShow(): (answer: { data: PersonalisationView }) => void {
  const queryClient = useQueryClient()
  return ({ data }) => queryClient.setQueryData(whiteLabelKeys.all, data)
}

export const labelTable = { sort: 'name', filterIds: [] } as const

/** The partner's clients, with the label of each. */
export const labelClients = ({ page, perPage, sort, q }: TableRequest) => {
  const query = { page, perPage, sort: clientSorts.find((each) => each === sort), q }
  return queryOptions({
    ...presets.page,
    queryKey: clientKeys.list('labels', query),
    queryFn: ({ signal }) => send(clientCalls.list, { query }, { signal, tells: true }),
  })
}
