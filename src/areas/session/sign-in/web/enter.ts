import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dutyScreens } from '#areas/session/access/rules/guards.ts'
import { currentLocale, withLocale } from '#design/language/locale.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { userQuery } from '#design/router/session.ts'
import { nextPath } from '../rules/next-path.ts'

/** Forgets what a visitor saw and asks who is signed in now. */
async function meetPerson(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== userQuery.queryKey[0] })
  return queryClient.fetchQuery({ ...userQuery, staleTime: 0 })
}

/** Fetches what the first screen needs while the server judges the password; a user who is let in does not wait for it. */
export function usePortalAhead(): () => void {
  const { openPortal } = useRouter().options.context as RouterContext
  return () => void openPortal().catch(() => undefined)
}

/** Into the portal after signing in: to what has to be done first, else to the page asked for, else the overview. */
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
