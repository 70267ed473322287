import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { partnerApplicationCalls, partnerSignupCalls } from '../contract/calls.ts'
import { applicationKeys } from './keys.ts'

export const applicationDefaults = { filterIds: ['state'] } as const satisfies TableDefaults

export const ownApplication = (clientId: number | undefined) =>
  queryOptions({
    queryKey: applicationKeys.list('own', clientId),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) => send(partnerSignupCalls.mine, {}, { signal }),
  })

type ListQuery = NonNullable<RequestOf<typeof partnerApplicationCalls.list>['query']>
export const applicationList = ({ sort: _sort, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: applicationKeys.list(request),
    queryFn: ({ signal }) => send(partnerApplicationCalls.list, { query: request as ListQuery }, { signal }),
  })
export const preloadApplications = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(applicationList(flatRequest(tableRequest(search, applicationDefaults))))

export const oneApplication = (id: string | undefined) =>
  queryOptions({
    queryKey: applicationKeys.one(id),
    enabled: id !== undefined && /^\d{1,15}$/.test(id),
    queryFn: ({ signal }) => send(partnerApplicationCalls.get, { params: { application: Number(id) } }, { signal }),
  })

export const signupSettings = () =>
  queryOptions({
    queryKey: applicationKeys.list('settings'),
    queryFn: async ({ signal }) => (await send(partnerApplicationCalls.settings, {}, { signal })).data,
  })

/** Reloads everything about applications after a change. */
function useApplicationMutation<Sent, Answer>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [applicationKeys.all] })
}

export const useApprove = () =>
  useApplicationMutation(({ id, priceCode }: { id: number; priceCode: string }) =>
    send(partnerApplicationCalls.approve, { params: { application: id }, body: { priceCode } }),
  )
export const useSaveSetting = () =>
  useApplicationMutation((body: RequestOf<typeof partnerApplicationCalls.saveSettings>['body']) =>
    send(partnerApplicationCalls.saveSettings, { body }),
  )
