import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { productAccessCalls, userCalls, userSorts } from '../contract/calls.ts'
import { userStates } from '../contract/shapes.ts'
import { usersKeys } from './keys.ts'

export const userTable = { sort: 'name', filterIds: ['status', 'products'] } as const

/** The URL may be edited by hand, so unknown values are left out. */
const oneOf = <const T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((each) => each === text)

type Whose = number | 'all' | undefined

const userQueryOf = ({ page, perPage, sort, q, filters }: TableRequest, client: Whose) => ({
  page,
  perPage,
  sort: oneOf(userSorts, sort),
  q,
  status: oneOf(userStates, filters.status),
  products: oneOf(['all', 'selected'], filters.products),
  client,
})

export const usersQuery = (request: TableRequest, client: Whose) =>
  queryOptions({
    ...presets.page,
    queryKey: usersKeys.list(userQueryOf(request, client)),
    queryFn: ({ signal }) => send(userCalls.list, { query: userQueryOf(request, client) }, { signal, tells: true }),
  })

/** Of the own client, or of the URL: one client or all. */
export function preloadUsers(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const named = Number(search.client)
  const whose = search.client === 'all' ? 'all' : Number.isSafeInteger(named) && named > 0 ? named : undefined
  return client.prefetchQuery(usersQuery(tableRequest(search, userTable), whose))
}

export const preloadUsersOf = (client: QueryClient, clientId: number, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(usersQuery(tableRequest(search, userTable), clientId))

export const preloadAllUsers = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(usersQuery(tableRequest(search, userTable), 'all'))

export const userQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: usersKeys.one(id),
    enabled: id !== undefined && Number.isSafeInteger(id) && id > 0,
    queryFn: async ({ signal }) => (await send(userCalls.show, { params: { account: id } }, { signal })).data,
  })

/** The selected products of a user who does not see all. */
export const accessQuery = (clientId: number, contact: number | undefined) =>
  queryOptions({
    queryKey: usersKeys.list('access', clientId, contact),
    enabled: contact !== undefined,
    queryFn: async ({ signal }) =>
      (await send(productAccessCalls.list, { params: { id: clientId }, query: { contact } }, { signal, tells: true }))
        .data,
  })

export const choicesQuery = (clientId: number, keyword: string) =>
  queryOptions({
    ...presets.page,
    queryKey: usersKeys.list('choices', clientId, keyword),
    queryFn: async ({ signal }) =>
      (
        await send(
          productAccessCalls.choices,
          { params: { id: clientId }, query: { keyword } },
          { signal, tells: true },
        )
      ).data,
  })

/** The user of this client with an address, if any. */
export const userOfAddress = (clientId: number, email: string) =>
  queryOptions({
    queryKey: usersKeys.list('address', clientId, email),
    queryFn: async ({ signal }) => {
      const query = { client: clientId, q: email, perPage: 10 }
      const { data } = await send(userCalls.list, { query }, { signal, tells: true })
      return data.find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null
    },
  })
