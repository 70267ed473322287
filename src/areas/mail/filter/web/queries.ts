import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { blacklistCalls, filterCalls, type SenderQuery, whitelistCalls } from '../contract/calls.ts'
import { filterKeys } from './keys.ts'

export type List = 'allow' | 'deny'
/** The list of the open tab, from the address. */
export const listOf = (text: unknown): List => (text === 'deny' ? 'deny' : 'allow')

/** The initial request of a list, shared by its preload and the screen. */
export const senderTable = (list: List) => ({ sort: 'sender', prefix: `${list}-` }) as const
export const senderRequest = (list: List, search: Record<string, unknown>) => tableRequest(search, senderTable(list))

export const callsOf = (list: List) => (list === 'allow' ? whitelistCalls : blacklistCalls)

export const filterSettings = (domain: string) =>
  queryOptions({
    queryKey: filterKeys.one(domain, 'settings'),
    queryFn: ({ signal }) => send(filterCalls.get, { params: { domain } }, { signal }).then(({ data }) => data),
    // The event stream tells when the mail server has it; this polling is for when the stream is silent.
    refetchInterval: ({ state: { data } }) => (data?.state === 'working' ? presets.live.refetchInterval : false),
  })

export const senderPage = (domain: string, list: List, { page, perPage, sort, q }: TableRequest) => {
  const query: Partial<SenderQuery> = {
    page,
    perPage,
    sort: sort?.endsWith('added') ? 'added' : 'sender',
    order: sort?.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
  }
  return queryOptions({
    ...presets.page,
    queryKey: filterKeys.one(domain, list, query),
    queryFn: ({ signal }) => send(callsOf(list).list, { params: { domain }, query }, { signal }),
  })
}

type Entry = { id: number; sender: string }

export const useRemoveSender = (domain: string, list: List, done: (sender: Entry) => void) =>
  useCall(({ id }: Entry) => send(callsOf(list).remove, { params: { domain, entry: id } }), {
    refreshes: [filterKeys.all],
    done: (_answer, sender) => done(sender),
  })

export const useAddSender = (domain: string, list: List) =>
  useCall((sender: string) => send(callsOf(list).add, { params: { domain }, body: { sender } }), {
    refreshes: [filterKeys.all],
  })
