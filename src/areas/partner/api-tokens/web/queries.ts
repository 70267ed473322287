import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { tokenCalls } from '../contract/calls.ts'

export const tokensKey = ['api-token'] as const

export const tokenList = ({ page, perPage }: { page: number; perPage: number }) =>
  queryOptions({
    ...presets.page,
    queryKey: [...tokensKey, 'list', page, perPage],
    queryFn: ({ signal }) => send(tokenCalls.list, { query: { page, perPage } }, { signal, quiet: true }),
  })

export const apiState = () =>
  queryOptions({
    queryKey: [...tokensKey, 'state'],
    queryFn: ({ signal }) => send(tokenCalls.newest, {}, { signal, quiet: true }),
  })
