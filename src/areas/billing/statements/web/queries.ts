import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { loadThing, type MissingThing, missing } from '#design/router/missing.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { m } from '#words'
import { bankEntryCalls, type MatchBody, statementCalls } from '../contract/calls.ts'
import { entryDefaults, entryRequest } from './entry-request.ts'
import { bankKeys } from './keys.ts'

// Keys begin with the noun of the events (`bank.changed`), so that other users' work refetches them.
export const statementDefaults = { sort: '-date', filterIds: ['iban', 'year', 'open'] } as const satisfies TableDefaults

type StatementQuery = NonNullable<RequestOf<typeof statementCalls.list>['query']>
type EntryQuery = NonNullable<RequestOf<typeof bankEntryCalls.list>['query']>

export const statementList = (request: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: bankKeys.list('statements', request),
    queryFn: ({ signal }) => send(statementCalls.list, { query: request as StatementQuery }, { signal }),
  })

export const statementDetail = (id: string) =>
  queryOptions({
    queryKey: bankKeys.list('statement', id),
    queryFn: async ({ signal }) => (await send(statementCalls.get, { params: { id } }, { signal })).data,
  })

export const entryList = (request: Record<string, unknown>, statement?: string) =>
  queryOptions({
    ...presets.page,
    queryKey: bankKeys.list('entries', statement, request),
    queryFn: ({ signal }) => {
      const query = { ...entryRequest(request), ...(statement ? { statement } : {}) } as EntryQuery
      return send(bankEntryCalls.list, { query }, { signal })
    },
  })

export const suggestionList = (id: number, q = '') =>
  queryOptions({
    queryKey: bankKeys.list('suggestions', id, q),
    queryFn: async ({ signal }) => {
      const asked = { params: { id }, ...(q ? { query: { q } } : {}) }
      return (await send(bankEntryCalls.suggestions, asked, { signal })).data
    },
  })

export const preloadStatements = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(statementList(flatRequest(tableRequest(search, statementDefaults))))

const missingStatement = (id: string): MissingThing => ({
  name: id,
  title: m.statements_missing,
  list: { to: '/staff/statements', label: m.statements_title },
})

export const preloadStatement = async (client: QueryClient, id: string): Promise<void> => {
  if (!/^\d{1,15}$/.test(id)) missing(missingStatement(id))
  await Promise.all([
    loadThing(client, statementDetail(id), missingStatement(id)),
    client.prefetchQuery(entryList(flatRequest(tableRequest({}, entryDefaults)), id)),
  ])
}

/** Refetches everything of the bank after a change. */
function useBankMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>, { inPlace = true } = {}) {
  return useCall(work, { refreshes: [bankKeys.all], inPlace })
}

export const useUpload = () =>
  useBankMutation((file: File) => {
    // The contract describes no body for a form with a file.
    const body = new FormData()
    body.append('file', file)
    return send(statementCalls.upload, { body } as never)
  })

export const useMatch = () =>
  useBankMutation(({ id, ...body }: { id: number } & MatchBody) =>
    send(bankEntryCalls.match, { params: { id }, body: body as MatchBody }),
  )
export const useUndo = () =>
  useBankMutation((id: number) => send(bankEntryCalls.undo, { params: { id } }), { inPlace: false })
export const useIgnore = () =>
  useBankMutation(({ id, reason }: { id: number; reason: string }) =>
    send(bankEntryCalls.ignore, { params: { id }, body: { reason } }),
  )
