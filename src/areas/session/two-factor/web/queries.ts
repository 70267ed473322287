import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { userKeys } from '#design/router/session.ts'
import { twoFactorCalls } from '../contract/calls.ts'

/** Below the user's key, so that a change of the user refetches it. */
export const twoFactorQuery = (clientId: number) =>
  queryOptions({
    queryKey: userKeys.list('two-factor', clientId),
    queryFn: async () => (await send(twoFactorCalls.state, { params: { id: clientId } }, { tells: true })).data,
  })
