import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { clientKeys } from '#areas/people/clients/web/keys.ts'
import { send } from '#design/api/client.ts'
import { useRefresh } from '#design/api/refresh.ts'
import { switchCalls } from '../contract/calls.ts'

export const foundClients = (q: string) =>
  queryOptions({
    queryKey: clientKeys.list('switch', q),
    queryFn: async ({ signal }) => (await send(switchCalls.clients, { query: { q } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

/** One client for the bar of every page; null when it is gone or not in the caller's scope. */
export const knownClient = (id: number | undefined) =>
  queryOptions({
    queryKey: clientKeys.one(id, 'known'),
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await send(switchCalls.clients, { query: { cc: id } }, { signal })).data[0] ?? null,
  })

/** Acts as another account, by a full page load, so that nothing of one user stays in memory for the other. */
export async function actAs(accountId: number, go: (path: string) => void): Promise<void> {
  await send(switchCalls.switchUser, { params: { id: accountId } }, { tells: true })
  go('/overview')
}

/** Goes back to the user's own session; to sign-in when that has ended. */
export async function goBack(go: (path: string) => void): Promise<void> {
  const { data } = await send(switchCalls.goBack, {}, { tells: true })
  go(data.signedIn ? '/overview' : '/auth/signin')
}

/** Records a client as recent; the switcher offers recent ones first. */
export function useNoteClient(): (id: number) => void {
  const refresh = useRefresh()
  return (id) =>
    void send(switchCalls.noteClient, { params: { id } })
      .then(() => refresh(clientKeys.list('switch', '')))
      .catch(() => undefined)
}
