import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { userKeys } from '#design/router/session.ts'
import { passkeyCalls } from '../contract/calls.ts'

export const passkeysQuery = queryOptions({
  queryKey: userKeys.list('passkeys'),
  queryFn: async () => (await send(passkeyCalls.list, {}, { tells: true })).data,
})
