import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { clientCalls, clientSorts } from '#areas/people/clients/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import type { TableRequest } from '#design/table/table-request.ts'
import { whiteLabelCalls } from '../contract/calls.ts'
import type { PersonalisationView } from '../contract/shapes.ts'

/** Begins with the noun of the area's events, so that a domain that goes on is seen without a reload. */
const key = ['white-label'] as const

export const personalisation = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await send(whiteLabelCalls.get, {}, { signal })).data,
  })

export const spf = (address: string) =>
  queryOptions({
    queryKey: ['white-label-spf', address],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await send(whiteLabelCalls.spf, {}, { signal, quiet: true })).data,
  })

/** Every change answers with the whole, which is shown at once. */
export function useShow(): (answer: { data: PersonalisationView }) => void {
  const queryClient = useQueryClient()
  return ({ data }) => queryClient.setQueryData(key, data)
}

export const labelTable = { sort: 'name', filterIds: [] } as const

/** The partner's clients, with what each of them sees. */
export const labelClients = ({ page, perPage, sort, q }: TableRequest) => {
  const query = { page, perPage, sort: clientSorts.find((each) => each === sort), q }
  return queryOptions({
    ...presets.page,
    queryKey: ['clients', 'labels', query],
    queryFn: ({ signal }) => send(clientCalls.list, { query }, { signal }),
  })
}
