import type { QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'
import type { Locale } from '#base/locale.ts'
import { rememberLocale, setCurrentLocale, stripLocale, withLocale } from '#design/language/locale.ts'

/** Another language, same page, same place in it; what the server says is asked again in that language. */
export function switchLanguage(router: AnyRouter, queryClient: QueryClient, locale: Locale): void {
  rememberLocale(locale)
  setCurrentLocale(locale)
  const { pathname, search, hash } = window.location
  router.history.push(withLocale(`${stripLocale(pathname)}${search}${hash}`, locale))
  void queryClient.invalidateQueries()
}
