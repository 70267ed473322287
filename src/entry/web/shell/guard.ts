import { redirect } from '@tanstack/react-router'
import { redirectFor } from '#areas/session/access/rules/guards.ts'
import type { Access } from '#base/access.ts'
import type { Arrival } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'

/** What a screen and the layouts around it ask together: all of it has to hold. */
export const accessOf = (matches: Arrival['matches']): Access =>
  matches.flatMap((match) => match.staticData.access ?? [])

/** The one place where routes are guarded, with the function that the server enforces (core §6). */
export async function guard({ context, matches, path, href }: Arrival): Promise<void> {
  const access = accessOf(matches)
  if (access.every((entry) => entry === 'anonymous-ok')) return
  const user = await context.queryClient.ensureQueryData(userQuery)
  const to = redirectFor(principalOf(user), access, path)
  if (to === undefined) return
  throw redirect({ to, replace: true, search: (to === '/auth/signin' ? { next: href } : {}) as never })
}
