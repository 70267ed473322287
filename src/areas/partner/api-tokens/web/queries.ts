import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { tokenCalls } from '../contract/calls.ts'
import { tokenKeys } from './keys.ts'

export const tokenList = ({ page, perPage }: { page: number; perPage: number }) =>
  queryOptions({
    ...presets.page,
    queryKey: tokenKeys.list(page, perPage),
    queryFn: ({ signal }) => send(tokenCalls.list, { query: { page, perPage } }, { signal }),
  })

export const apiState = () =>
  queryOptions({
    queryKey: tokenKeys.list('state'),
    queryFn: ({ signal }) => send(tokenCalls.newest, {}, { signal }),
  })
