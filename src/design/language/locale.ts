import { defaultLocale, isLocale, type Locale, localeFromHeader } from '#base/locale.ts'

/** Every route exists without prefix (Dutch), under /en and under /fr (core §2); /nl is no route. */
export const localeOfPath = (path: string): Locale => {
  const first = path.split(/[/?#]/)[1] ?? ''
  return isLocale(first) && first !== defaultLocale ? first : defaultLocale
}

/** `/en/domains` is `/domains` to everything but the address bar. */
export function stripLocale(path: string): string {
  const locale = localeOfPath(path)
  if (locale === defaultLocale) return path
  const rest = path.slice(locale.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

export function withLocale(path: string, locale: Locale): string {
  if (locale === defaultLocale) return path
  return path === '/' || path === '' ? `/${locale}` : `/${locale}${path}`
}

let current: Locale = defaultLocale

export const currentLocale = (): Locale => current
export const setCurrentLocale = (locale: Locale): void => {
  current = locale
}

export { languageTags } from '#base/locale.ts'

const cookieName = 'i18n_redirected'
const cookieSeconds = 365 * 24 * 60 * 60

export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in two of the browsers served.
  document.cookie = `${cookieName}=${locale}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax`
}

/** Where a visitor of the root should be sent, by their earlier choice or browser; `undefined` to stay (core §9). */
export function rootRedirect(path: string, cookies: string, browserLanguages: readonly string[]): Locale | undefined {
  if (path !== '/') return undefined
  const chosen = new RegExp(`(?:^|; )${cookieName}=([a-z]+)`).exec(cookies)?.[1]
  const wanted = isLocale(chosen) ? chosen : localeFromHeader(browserLanguages.join(','))
  return wanted === defaultLocale ? undefined : wanted
}
