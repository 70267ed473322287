import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { mailboxCalls } from '../contract.ts'
import { mailboxKeys } from './keys.ts'

export const mailsQuery = ({ page, perPage, q }: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: mailboxKeys.list({ page, perPage, q }),
    // What the loader fetched a moment ago is shown as it is.
    staleTime: 1_000,
    refetchInterval: 5_000,
    retry: false,
    queryFn: ({ signal }) => send(mailboxCalls.list, { query: { page, perPage, q } }, { signal }),
  })

export const preloadMailbox = (client: QueryClient, search: Record<string, unknown>) =>
  client.prefetchQuery(mailsQuery(tableRequest(search)))

export const mailQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: mailboxKeys.one(id),
    enabled: id !== undefined,
    retry: false,
    queryFn: async ({ signal }) => (await send(mailboxCalls.show, { params: { id } }, { signal })).data,
  })

/** Whether this portal shows its mails instead of sending them. */
export const mailboxExists = queryOptions({
  queryKey: mailboxKeys.list('exists'),
  ...presets.steady,
  retry: false,
  queryFn: () =>
    send(mailboxCalls.list, { query: { perPage: 1 } }).then(
      () => true,
      () => false,
    ),
})

/** Where the browser fetches the page of a mail. */
export const framePath = (id: number): string => `/api/mailbox/${id}/html`
