import { type Locale, languageTags } from './locale.ts'

/** A number as people of that language write it: `1.234,5`, in English `1,234.5`. */
export const numberWords = (value: number, locale: Locale, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(languageTags[locale], options).format(value)
