import { rootRedirect, withLocale } from '#design/language/locale.ts'

/** A visitor of the root goes to their own language, by their last choice or their browser; nowhere else (core §9). */
export function sendToOwnLanguage(): boolean {
  const locale = rootRedirect(window.location.pathname, document.cookie, navigator.languages)
  if (!locale) return false
  window.location.replace(`${withLocale('/', locale)}${window.location.search}`)
  return true
}
