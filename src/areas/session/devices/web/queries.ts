import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { userKeys } from '#design/router/session.ts'
import { deviceCalls } from '../contract/calls.ts'

export const sessionsQuery = queryOptions({
  queryKey: userKeys.list('sessions'),
  queryFn: async () => (await send(deviceCalls.sessions, {}, { tells: true })).data,
})

export const signInsQuery = queryOptions({
  queryKey: userKeys.list('sign-ins'),
  queryFn: async () => (await send(deviceCalls.history, {}, { tells: true })).data,
})

export const addressesQuery = queryOptions({
  queryKey: userKeys.list('allowed-addresses'),
  queryFn: async () => (await send(deviceCalls.addresses, {}, { tells: true })).data,
})
