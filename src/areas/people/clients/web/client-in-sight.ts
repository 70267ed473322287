import { useQuery } from '@tanstack/react-query'
import { clientIn, useClientParam, useClientScope } from '#design/router/client-scope.ts'
import { useSearchAll } from '#design/router/search-state.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { clientName } from './client-name.ts'
import { clientQuery } from './queries.ts'

export type ClientInSight = { id: number; name: string }

/** The client whose rows a list shows: that of the page, or of the URL; undefined for all or the user's own. */
export function useClientInSight(of: ClientInSight | undefined, named: string | undefined): ClientInSight | undefined {
  const own = useUser()?.clientId
  const id = of ? undefined : clientIn(named)
  const { data } = useQuery(clientQuery(id === own ? undefined : id))
  if (of) return of
  return id !== undefined && data ? { id, name: clientName(data) } : undefined
}

/** The help text of a list: the client's name while the user works in one, otherwise the list's own text. */
export function useListHelp(usual: string): string {
  const search = useSearchAll()
  const param = useClientParam()
  const scope = useClientScope()
  const client = useClientInSight(undefined, param && String(search[param] ?? ''))
  if (client) return m.people_only_of({ name: client.name })
  // While the name loads its sentence takes one line, so that nothing moves.
  const isAwaited = scope !== undefined && param !== undefined && clientIn(search[param]) === scope
  return isAwaited ? m.people_only_of({ name: '…' }) : usual
}
