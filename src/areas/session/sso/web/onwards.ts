import { isLocale } from '#base/locale.ts'
import { currentLocale, withLocale } from '#design/language/locale.ts'

/** The provider sends everybody back to one address; the language in which somebody left is kept until then. */
const localeKey = 'belfry:sso-locale'

/** To the provider. */
export function toProvider(url: string): void {
  sessionStorage.setItem(localeKey, currentLocale())
  window.location.assign(url)
}

/** The same page in the language in which the sign-in began, or `undefined` when it is that already. */
export function inOwnLanguage(): string | undefined {
  const kept = sessionStorage.getItem(localeKey) ?? ''
  sessionStorage.removeItem(localeKey)
  if (!isLocale(kept) || kept === currentLocale()) return undefined
  return withLocale(`/sso${window.location.search}`, kept)
}

/** Into the portal, by a full load: nothing of whoever was here before stays in memory. */
export const enterAt = (path: string): void => window.location.replace(withLocale(path, currentLocale()))
