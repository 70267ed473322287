import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dutyScreens } from '#areas/session/access/rules/guards.ts'
import { currentLocale, withLocale } from '#design/language/locale.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { userQuery } from '#design/router/session.ts'
import { nextPath } from '../rules/next-path.ts'

/** Clears cached data of the visitor, and asks who is signed in now. */
async function meetPerson(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] })
  return queryClient.fetchQuery({ ...userQuery, staleTime: 0 })
}

/** Prefetches the first screen's code while the server judges the password. */
export function usePortalAhead(): () => void {
  const { openPortal } = useRouter().options.context as RouterContext
  return () => void openPortal().catch(() => undefined)
}

/** Goes into the portal after signing in: to an outstanding duty, the requested page, or the overview. */
export function useEnter(): (wanted?: unknown) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const ahead = usePortalAhead()
  return async (wanted) => {
    ahead()
    const user = await meetPerson(queryClient)
    const to = user?.must ? dutyScreens[user.must] : nextPath(wanted)
    router.history.replace(withLocale(to, currentLocale()))
  }
}
