import type { QueryClient } from '@tanstack/react-query'
import { currentLocale, withLocale } from '#design/language/locale.ts'
import { forgetCart, userKey } from '#design/router/session.ts'

let isLeaving = false

/**
 * Whether this is the first to lead away from the page. Who signs out leads to sign-in alone; what the page asked at that moment is
 * answered with 401, and would lead there with the way back to a page that they have just left.
 */
export function beginLeaving(): boolean {
  const isFirst = !isLeaving
  isLeaving = true
  return isFirst
}

/** Sign-in, in the language of the page, by a full load: nothing of the last user stays in memory. */
export function leaveToSignIn(next?: string): void {
  const search = next ? `?next=${encodeURIComponent(next)}` : ''
  window.location.assign(`${withLocale('/auth/signin', currentLocale())}${search}`)
}

/** Forgets who was signed in, and their cart in this browser. */
export function forgetPerson(queryClient: QueryClient): void {
  forgetCart()
  queryClient.setQueryData(userKey, null)
}
