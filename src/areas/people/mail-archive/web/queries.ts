import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { mailArchiveCalls } from '../contract/calls.ts'
import type { ArchivedLine } from '../contract/shapes.ts'
import { mailKeys } from './keys.ts'

export const mailDefaults = { filterIds: ['topic', 'state', 'period', 'client'] } as const satisfies TableDefaults

/** The list on the page of a client. */
export const mailsOf = (clientId: number) =>
  ({ filterIds: ['topic', 'state', 'period'], given: { client: String(clientId) } }) satisfies TableDefaults

type MailQuery = NonNullable<RequestOf<typeof mailArchiveCalls.list>['query']>

type Known<Data> = { state: { data: Data | undefined } }

/** Mails that wait for the mail server are polled until they are sent. */
const whileWaiting = (mails: readonly Pick<ArchivedLine, 'state' | 'failure'>[] | undefined) =>
  mails?.some((mail) => mail.state === 'queued' && mail.failure === null) ? 5_000 : false

export const mailList = ({ sort: _newestFirst, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: mailKeys.list(request),
    refetchInterval: (query: Known<{ data: ArchivedLine[] }>) => whileWaiting(query.state.data?.data),
    queryFn: ({ signal }) => send(mailArchiveCalls.list, { query: request as MailQuery }, { signal }),
  })

export const oneMail = (id: string | undefined) =>
  queryOptions({
    queryKey: mailKeys.one(id),
    enabled: id !== undefined,
    retry: false,
    refetchInterval: (query: Known<ArchivedLine>) => whileWaiting(query.state.data && [query.state.data]),
    queryFn: async ({ signal }) => (await send(mailArchiveCalls.show, { params: { id: id ?? '' } }, { signal })).data,
  })

/** URL of the iframe with a mail's HTML. */
export const framePath = (id: number): string => `/api/mails/${id}/html`

export const preloadMails = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(mailList(flatRequest(tableRequest(search, mailDefaults))))

export const preloadMailsOf = (client: QueryClient, clientId: number, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(mailList(flatRequest(tableRequest(search, mailsOf(clientId)))))

export function useResend() {
  return useCall((id: number) => send(mailArchiveCalls.resend, { params: { id } }), { refreshes: [mailKeys.all] })
}
