import { redirect } from '@tanstack/react-router'
import { redirectFor } from '#areas/session/access/rules/guards.ts'
import type { Access } from '#base/access.ts'
import type { Arrival } from '#design/router/parents.ts'
import { principalOf, userQuery } from '#design/router/session.ts'
import { currentBrand } from '#design/tokens/brand.ts'

/** What a screen and the layouts around it ask together: all of it has to hold. */
export const accessOf = (matches: Arrival['matches']): Access =>
  matches.flatMap((match) => match.staticData.access ?? [])

/** Some screens are hidden from brands and from labels (core §6): for whoever looks there they do not exist. */
async function refuseHidden(context: Arrival['context'], path: string): Promise<void> {
  const known = context.queryClient.getQueryData(userQuery.queryKey)
  const forVisitors = currentBrand().hiddenScreens.includes(path)
  if (!forVisitors && !known?.hiddenScreens?.includes(path)) return
  // What a visitor does not have, somebody who signs in may.
  const own = known ?? (await context.queryClient.ensureQueryData(userQuery))
  if (own && !own.hiddenScreens?.includes(path)) return
  throw redirect({ to: own ? '/overview' : '/', replace: true })
}

/** The one place where routes are guarded, with the function that the server enforces (core §6). */
export async function guard({ context, matches, path, href }: Arrival): Promise<void> {
  const access = accessOf(matches)
  await refuseHidden(context, path)
  if (access.every((entry) => entry === 'anonymous-ok')) return
  const user = await context.queryClient.ensureQueryData(userQuery)
  const to = redirectFor(principalOf(user), access, path)
  if (to === undefined) return
  throw redirect({ to, replace: true, search: (to === '/auth/signin' ? { next: href } : {}) as never })
}
