import type { QueryClient } from '@tanstack/react-query'
import { call } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { currentLocale, withLocale } from '#design/language/locale.ts'
import { forgetCart, userKey } from '#design/router/session.ts'

const logoutCall = call({
  id: 'belfry.shell.logout',
  method: 'POST',
  path: '/logout',
  access: ['signed-in'],
  summary: 'Ends the session',
})

/** Sign-in, in the language of the page, by a full load: nothing of the last person stays in memory. */
export function leaveToSignIn(next?: string): void {
  const search = next ? `?next=${encodeURIComponent(next)}` : ''
  window.location.assign(`${withLocale('/auth/signin', currentLocale())}${search}`)
}

/** Forgets who was signed in, and his cart in this browser. */
export function forgetPerson(queryClient: QueryClient): void {
  forgetCart()
  queryClient.setQueryData(userKey, null)
}

export async function signOut(queryClient: QueryClient): Promise<void> {
  // Fetched when somebody leaves: the sign-in page, which knows this file, has no use for the parts of all areas.
  const { shellParts } = await import('./area-parts.ts')
  await (shellParts.signOut?.() ?? send(logoutCall, {}, { quiet: true }).catch(() => undefined))
  forgetPerson(queryClient)
  leaveToSignIn()
}
