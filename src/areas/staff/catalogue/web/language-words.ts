import { type Locale, locales } from '#base/locale.ts'
import { m } from '#words'

export const languages = locales
const words: Record<Locale, () => string> = {
  nl: m.staff_catalogue_nl,
  en: m.staff_catalogue_en,
  fr: m.staff_catalogue_fr,
}
/** The name of a language in the reader's language. */
export const languageWord = (language: Locale): string => words[language]()
