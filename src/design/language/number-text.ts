import { numberWords } from '#base/number-words.ts'
import { currentLocale } from './locale.ts'

/** A number in the words of the reader, whole unless it has decimals of its own. */
export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  numberWords(value, currentLocale(), options)

/** With one decimal where it has any. */
export const decimalText = (value: number): string => numberText(value, { maximumFractionDigits: 1 })

/** A part of one as `12,5 %`. */
export const shareText = (part: number): string => numberText(part, { style: 'percent', maximumFractionDigits: 1 })
