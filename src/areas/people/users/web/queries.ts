import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import type { TableRequest } from '#design/table/table-request.ts'
import { productAccessCalls, userCalls, userSorts } from '../contract/calls.ts'
import { userStates } from '../contract/shapes.ts'

export const userTable = { sort: 'name', filterIds: ['status', 'products'] } as const

/** What stands in the address may be typed by hand; what the server does not know is left out. */
const oneOf = <const T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((each) => each === text)

export const usersQuery = (request: TableRequest, client: number | 'all' | undefined) =>
  queryOptions({
    ...presets.page,
    queryKey: ['users', 'list', client ?? 'own', request],
    queryFn: ({ signal }) =>
      send(
        userCalls.list,
        {
          query: {
            page: request.page,
            perPage: request.perPage,
            sort: oneOf(userSorts, request.sort),
            q: request.q,
            status: oneOf(userStates, request.filters.status),
            products: oneOf(['all', 'selected'], request.filters.products),
            client,
          },
        },
        { signal },
      ),
  })

export const userQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: ['users', 'one', id],
    enabled: id !== undefined && Number.isSafeInteger(id) && id > 0,
    queryFn: async ({ signal }) =>
      (await send(userCalls.show, { params: { account: id } }, { signal, quiet: true })).data,
  })

/** The domains and services that somebody sees who does not see everything. */
export const accessQuery = (clientId: number, contact: number | undefined) =>
  queryOptions({
    queryKey: ['users', 'access', clientId, contact],
    enabled: contact !== undefined,
    queryFn: async ({ signal }) =>
      (await send(productAccessCalls.list, { params: { id: clientId }, query: { contact } }, { signal })).data,
  })

export const choicesQuery = (clientId: number, keyword: string) =>
  queryOptions({
    ...presets.page,
    queryKey: ['users', 'choices', clientId, keyword],
    queryFn: async ({ signal }) =>
      (await send(productAccessCalls.choices, { params: { id: clientId }, query: { keyword } }, { signal })).data,
  })

/** Whether somebody of this client signs in with an address. */
export const userOfAddress = (clientId: number, email: string) =>
  queryOptions({
    queryKey: ['users', 'address', clientId, email],
    queryFn: async ({ signal }) => {
      const query = { client: clientId, q: email, perPage: 10 }
      const { data } = await send(userCalls.list, { query }, { signal })
      return data.find((user) => user.email.toLowerCase() === email.toLowerCase()) ?? null
    },
  })
