import { useQuery } from '@tanstack/react-query'
import { clientIn, useClientParam, useClientScope } from '#design/router/client-scope.ts'
import { useSearchAll } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { clientName } from './client-name.ts'
import { clientQuery } from './queries.ts'

export type ClientInSight = { id: number; name: string }

/** Whose rows a list shows: the client of the page, or the one that the address names; undefined for everybody's, or one's own. */
export function useClientInSight(of: ClientInSight | undefined, named: string | undefined): ClientInSight | undefined {
  const own = useUser()?.clientId
  const id = of ? undefined : clientIn(named)
  const { data } = useQuery(clientQuery(id === own ? undefined : id))
  if (of) return of
  return id !== undefined && data ? { id, name: clientName(data) } : undefined
}

/** Below the title of a list: whose rows it shows while somebody works in a client, otherwise what it says itself. */
export function useListHelp(usual: string): string {
  const search = useSearchAll()
  const param = useClientParam()
  const scope = useClientScope()
  const client = useClientInSight(undefined, param && String(search[param] ?? ''))
  if (client) return m.people_only_of({ name: client.name })
  // The name is on its way: its sentence has one line, whatever the list says otherwise.
  const isAwaited = scope !== undefined && param !== undefined && clientIn(search[param]) === scope
  return isAwaited ? m.people_only_of({ name: '…' }) : usual
}
