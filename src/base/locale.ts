/** The three languages; Dutch is the default and the fallback (core §9). */
export const locales = ['nl', 'en', 'fr'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'nl'

/** Tag for `lang`, React Aria and Intl: Belgian conventions in all three, British English (core §9). */
export const languageTags: Record<Locale, string> = { nl: 'nl-BE', en: 'en-GB', fr: 'fr-BE' }

/** A screen's path in a language: Dutch stands without prefix (core §9). */
export const pathIn = (locale: Locale, path: string): string => `${locale === defaultLocale ? '' : `/${locale}`}${path}`

/** A text in all three languages; leaving one out does not compile. */
export type Words = Record<Locale, string>

/** A text made once for each language. */
export const inEachLanguage = (words: (locale: Locale) => string): Words => ({
  nl: words('nl'),
  en: words('en'),
  fr: words('fr'),
})

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

/** A stored language; Dutch where it is none of ours. */
export const localeOf = (text: string | null | undefined): Locale => (isLocale(text) ? text : defaultLocale)

/** The best of our languages for an `Accept-Language` header such as `fr-BE, en;q=0.8`. */
export function localeFromHeader(header: string | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { language: tag.trim().slice(0, 2).toLowerCase(), quality: quality ? Number(quality.trim().slice(2)) : 1 }
    })
    .filter(({ language, quality }) => isLocale(language) && quality > 0)
    .sort((one, other) => other.quality - one.quality)
  return (wanted[0]?.language as Locale | undefined) ?? defaultLocale
}
