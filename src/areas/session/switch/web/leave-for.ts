import { currentLocale, withLocale } from '#design/language/locale.ts'
import { forgetCart } from '#design/router/session.ts'

/** Reloads a page of ours as another user; one user's cart in this browser is not the other's. */
export function leaveFor(path: string): void {
  forgetCart()
  window.location.assign(withLocale(path, currentLocale()))
}
