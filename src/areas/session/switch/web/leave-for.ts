import { currentLocale, withLocale } from '#design/language/locale.ts'
import { forgetCart } from '#design/router/session.ts'

/** Reloads a page as another user, without the cart that this browser keeps for the present one. */
export function leaveFor(path: string): void {
  forgetCart()
  window.location.assign(withLocale(path, currentLocale()))
}
