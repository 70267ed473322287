import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { userKey } from '#design/router/session.ts'
import { passkeyCalls } from '../contract/calls.ts'

export const passkeysQuery = queryOptions({
  queryKey: [...userKey, 'passkeys'],
  queryFn: async () => (await send(passkeyCalls.list, {})).data,
})
