import { isLocale } from '#base/locale.ts'
import { currentLocale, withLocale } from '#design/language/locale.ts'

/** Providers redirect to one address for all languages, so the language is kept here meanwhile. */
const localeKey = 'belfry:sso-locale'

export function toProvider(url: string): void {
  sessionStorage.setItem(localeKey, currentLocale())
  window.location.assign(url)
}

/** The same page in the language of the beginning, or `undefined` when it is right already. */
export function inOwnLanguage(): string | undefined {
  const kept = sessionStorage.getItem(localeKey) ?? ''
  sessionStorage.removeItem(localeKey)
  if (!isLocale(kept) || kept === currentLocale()) return undefined
  return withLocale(`/sso${window.location.search}`, kept)
}

/** By a full page load, so that nothing of the previous user stays in memory. */
export const enterAt = (path: string): void => window.location.replace(withLocale(path, currentLocale()))
