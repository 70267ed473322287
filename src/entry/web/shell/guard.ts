import { redirect } from '@tanstack/react-router'
import { redirectFor } from '#areas/session/access/rules/guards.ts'
import type { Access } from '#base/access.ts'
import { toast } from '#design/feedback/toast.ts'
import {
  clientIn,
  clientScope,
  enterClient,
  keptSearch,
  leaveClient,
  mayEnterClients,
} from '#design/router/client-scope.ts'
import type { Arrival } from '#design/router/parents.ts'
import { type CurrentUser, principalOf, userQuery } from '#design/router/session.ts'
import { currentBrand } from '#design/tokens/brand.ts'
import { m } from '#words'

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
export async function guard(arrival: Arrival): Promise<void> {
  const { context, matches, path, href } = arrival
  const access = accessOf(matches)
  const isOpen = access.every((entry) => entry === 'anonymous-ok')
  const known = context.queryClient.getQueryData(userQuery.queryKey)
  // Only an address that names a client wants to know who looks.
  if (isOpen && !isHidden(known, path) && !namesClient(arrival)) {
    if (known) keepToClient(arrival, known)
    return
  }
  const user = await context.queryClient.ensureQueryData(userQuery)
  if (isHidden(user, path)) throw redirect({ to: user ? '/overview' : '/', replace: true })
  const to = redirectFor(principalOf(user), access, path)
  if (to === undefined) return keepToClient(arrival, user)
  if (user && !arrival.preload && lacksRight(access)) toast.warning(refusalText(arrival))
  throw redirect({ to, replace: true, search: (to === '/auth/signin' ? { next: href } : {}) as never })
}

/** Which page they may not open, and who can help. */
function refusalText({ matches }: Arrival): string {
  const { staticData, params = {} } = matches.findLast((match) => match.staticData.title) ?? {}
  const page = staticData?.title?.(params)
  return page ? m.design_page_not_allowed({ page }) : m.design_not_allowed()
}

/** Whoever ends up elsewhere for want of a right is told so; a page that asks another state of them says it itself. */
const lacksRight = (access: Access): boolean => access.some((entry) => entry.startsWith('perm:'))

const clientParamOf = ({ matches }: Pick<Arrival, 'matches'>): string | undefined =>
  matches.findLast(({ staticData }) => staticData.client)?.staticData.client

const namesClient = ({ matches, search = {} }: Arrival): boolean => {
  const param = clientParamOf({ matches })
  return param !== undefined && clientIn(search[param]) !== undefined
}

/** A screen of one client's things stays with the client in whom the user works, or leads into the one that its address names. */
function keepToClient({ matches, path, search = {}, preload }: Arrival, user: CurrentUser | null): void {
  const param = clientParamOf({ matches })
  if (param === undefined || !mayEnterClients(user)) return
  const kept = keptSearch(param, search, clientScope())
  if (kept) throw redirect({ to: path, search: kept as never, replace: true })
  const named = clientIn(search[param])
  if (named === undefined || preload) return
  if (named === user?.clientId) leaveClient()
  else enterClient(named)
}
