import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { partnerApplicationCalls, partnerSignupCalls } from '../contract/calls.ts'

// Keys begin with the noun of the event (`partner-application.changed`).
const noun = 'partner-application'
export const applicationDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

export const ownApplication = (clientId: number | undefined) =>
  queryOptions({
    queryKey: [noun, 'own', clientId],
    enabled: clientId !== undefined,
    queryFn: ({ signal }) => send(partnerSignupCalls.mine, {}, { signal, quiet: true }),
  })

type ListQuery = NonNullable<RequestOf<typeof partnerApplicationCalls.list>['query']>
export const applicationList = ({ sort: _sort, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: [noun, 'list', request],
    queryFn: ({ signal }) =>
      send(partnerApplicationCalls.list, { query: request as ListQuery }, { signal, quiet: true }),
  })
export const preloadApplications = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(applicationList(flatRequest(tableRequest(search, applicationDefaults))))

export const oneApplication = (id: string | undefined) =>
  queryOptions({
    queryKey: [noun, 'one', id],
    enabled: id !== undefined && /^\d{1,15}$/.test(id),
    queryFn: ({ signal }) =>
      send(partnerApplicationCalls.get, { params: { application: Number(id) } }, { signal, quiet: true }),
  })

export const signupSettings = () =>
  queryOptions({
    queryKey: [noun, 'settings'],
    queryFn: async ({ signal }) => (await send(partnerApplicationCalls.settings, {}, { signal, quiet: true })).data,
  })

/** After any change everything about applications is asked again. */
function useApplicationMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: work, onSettled: () => client.invalidateQueries({ queryKey: [noun] }) })
}

export const useApprove = () =>
  useApplicationMutation(({ id, priceCode }: { id: number; priceCode: string }) =>
    send(partnerApplicationCalls.approve, { params: { application: id }, body: { priceCode } }),
  )
export const useSaveSetting = () =>
  useApplicationMutation((body: RequestOf<typeof partnerApplicationCalls.saveSettings>['body']) =>
    send(partnerApplicationCalls.saveSettings, { body }),
  )
