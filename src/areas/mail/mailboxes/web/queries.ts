import { queryOptions } from '@tanstack/react-query'
import { migrationCalls } from '#areas/mail/migration/contract/calls.ts'
import { migrationKeys } from '#areas/mail/migration/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { mailboxCalls } from '../contract/calls.ts'
import { type Mailbox, type MailboxQuery, mailboxSorts } from '../contract/shapes.ts'
import { mailboxKeys } from './keys.ts'

/** The initial request of the list, shared by its preload and the screen. */
export const mailboxTable = { sort: 'name', prefix: 'box-' } as const
export const mailboxRequest = (search: Record<string, unknown>) => tableRequest(search, mailboxTable)

const isUnderWay = ({ state }: Mailbox): boolean => state === 'making' || state === 'changing' || state === 'removing'

/** The address may be typed by hand; values that the server does not accept are left out. */
function queryOf({ page, perPage, sort = 'name', q }: TableRequest): Partial<MailboxQuery> {
  const column = sort.replace(/^-/, '')
  return {
    page,
    perPage,
    sort: mailboxSorts.find((known) => known === column) ?? 'name',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
  }
}

export const mailboxPage = (domain: string, request: TableRequest) => {
  const query = queryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: mailboxKeys.one(domain, query),
    queryFn: ({ signal }) => send(mailboxCalls.list, { params: { domain }, query }, { signal }),
    // The event stream tells when the mail server has done it; this polling is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data?.data.some(isUnderWay) || data?.mail.underWay.length || data?.mail.arriving
        ? presets.live.refetchInterval
        : false,
  })
}

export const useRefreshMail = () => useCall(mailboxCalls.refresh, { refreshes: [mailboxKeys.all] })

export const useDeleteMailbox = () => useCall(mailboxCalls.remove, { refreshes: [mailboxKeys.all], inPlace: true })

/** The state of a domain's mail, for tabs without its mailboxes. */
export const mailState = (domain: string) =>
  queryOptions({
    queryKey: mailboxKeys.one(domain, 'state'),
    queryFn: ({ signal }) =>
      send(mailboxCalls.list, { params: { domain }, query: { perPage: 10 } }, { signal }).then(({ mail }) => mail),
    // The larger pack is being set up by the provider of the hosting.
    refetchInterval: ({ state: { data } }) => (data?.arriving ? presets.live.refetchInterval : false),
  })

/** The first hundred mailboxes, for a choice or a hint at a field. The server knows them all. */
export const mailboxesOf = (domain: string) =>
  queryOptions({
    queryKey: mailboxKeys.one(domain, 'choices'),
    queryFn: ({ signal }) =>
      send(mailboxCalls.list, { params: { domain }, query: { perPage: 100 } }, { signal }).then(({ data }) =>
        data.filter(({ state }) => state !== 'failed'),
      ),
  })

/** One mailbox by its address, until it is created; null: it is not in the list. */
export const mailboxAt = (domain: string, address: string) =>
  queryOptions({
    queryKey: mailboxKeys.one(domain, 'at', address),
    queryFn: ({ signal }) =>
      send(
        mailboxCalls.list,
        { params: { domain }, query: { q: address.slice(0, address.lastIndexOf('@')), perPage: 100 } },
        { signal },
      ).then(({ data }) => data.find((each) => each.address === address) ?? null),
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : presets.live.refetchInterval),
  })

/** The newest copy of a mailbox to a colleague, with its progress; null: none. */
export const handedOver = (domain: string, { address }: Mailbox) =>
  queryOptions({
    queryKey: migrationKeys.one(domain, 'handed-over', address),
    queryFn: ({ signal }) =>
      send(migrationCalls.list, { params: { domain }, query: { perPage: 100 } }, { signal }).then(
        ({ data }) => data.find(({ folder, user }) => folder != null && user === address) ?? null,
      ),
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? 2_000 : false),
  })

/** The packs to choose, with their prices. */
export const packOffer = (domain: string) =>
  queryOptions({
    queryKey: mailboxKeys.one(domain, 'pack'),
    queryFn: ({ signal }) => send(mailboxCalls.pack, { params: { domain } }, { signal }).then(({ data }) => data),
  })
