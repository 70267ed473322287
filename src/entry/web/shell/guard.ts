import { redirect } from '@tanstack/react-router'
import { redirectFor } from '#areas/session/access/rules/guards.ts'
import type { Access } from '#base/access.ts'
import type { Arrival } from '#design/router/parents.ts'
import { type CurrentUser, principalOf, userQuery } from '#design/router/session.ts'
import { currentBrand } from '#design/tokens/brand.ts'

/** What a screen and the layouts around it ask together: all of it has to hold. */
export const accessOf = (matches: Arrival['matches']): Access =>
  matches.flatMap((match) => match.staticData.access ?? [])

/**
 * Some screens are hidden from brands and from labels (core §6): for a visitor the address decides, for a user their brand. A page
 * that is open to all does not wait to know the user, unless the address itself hides it.
 */
const isHidden = (user: CurrentUser | null | undefined, path: string): boolean =>
  (user?.hiddenScreens ?? currentBrand().hiddenScreens).includes(path)

/** The one place where routes are guarded, with the function that the server enforces (core §6). */
export async function guard({ context, matches, path, href }: Arrival): Promise<void> {
  const access = accessOf(matches)
  const isOpen = access.every((entry) => entry === 'anonymous-ok')
  const known = context.queryClient.getQueryData(userQuery.queryKey)
  if (isOpen && !isHidden(known, path)) return
  const user = await context.queryClient.ensureQueryData(userQuery)
  if (isHidden(user, path)) throw redirect({ to: user ? '/overview' : '/', replace: true })
  const to = redirectFor(principalOf(user), access, path)
  if (to === undefined) return
  throw redirect({ to, replace: true, search: (to === '/auth/signin' ? { next: href } : {}) as never })
}
