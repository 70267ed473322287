import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { userKey } from '#design/router/session.ts'
import { deviceCalls } from '../contract/calls.ts'

export const sessionsQuery = queryOptions({
  queryKey: [...userKey, 'sessions'],
  queryFn: async () => (await send(deviceCalls.sessions, {})).data,
})

export const signInsQuery = queryOptions({
  queryKey: [...userKey, 'sign-ins'],
  queryFn: async () => (await send(deviceCalls.history, {})).data,
})

export const addressesQuery = queryOptions({
  queryKey: [...userKey, 'allowed-addresses'],
  queryFn: async () => (await send(deviceCalls.addresses, {})).data,
})
