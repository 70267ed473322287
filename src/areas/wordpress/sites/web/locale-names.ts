import type { Locale } from '#base/locale.ts'
import { currentLocale } from '#design/language/locale.ts'

/** What a site is offered in; WordPress has more, which its own settings know. */
export const offeredLocales = [
  ...(['nl_BE', 'nl_NL', 'fr_BE', 'fr_FR', 'en_GB', 'en_US', 'de_DE', 'de_AT'] as const),
  ...(['es_ES', 'it_IT', 'pt_PT', 'pl_PL', 'tr_TR'] as const),
]

/** Of a site, by the language in which somebody orders it. */
export const ownLocales: Readonly<Record<Locale, (typeof offeredLocales)[number]>> = {
  nl: 'nl_BE',
  fr: 'fr_BE',
  en: 'en_GB',
}

/** `nl_BE` as the reader calls it: "Nederlands (België)". */
export function localeName(id: string): string {
  const [language = '', country, variant] = id.split('_')
  const tag = [language, country].filter(Boolean).join('-')
  const name = new Intl.DisplayNames(currentLocale(), { type: 'language', languageDisplay: 'standard' }).of(tag) ?? id
  const shown = name.charAt(0).toUpperCase() + name.slice(1)
  return variant ? `${shown}, ${variant}` : shown
}
