import type { Locale } from './locale.ts'
import { numberWords } from './number-words.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/**
 * A size as people read it, each 1024 of the one before: `14 kB`, `3,4 MB`, in French `3,4 Mo`. Of room that fills (`down`) it is rounded
 * down, so that what is nearly full is not called full, and never smaller than in MB.
 */
export function byteWords(bytes: number, locale: Locale, rounding: 'near' | 'down' = 'near'): string {
  const fitting = Math.min(units.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)))
  const step = rounding === 'down' ? Math.max(2, fitting) : fitting
  const amount = bytes / 1024 ** step
  return numberWords(amount, locale, {
    style: 'unit',
    unit: units[step],
    // Short it has no plural in English: `674 byte`.
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: amount < 10 && step > 1 ? 1 : 0,
    roundingMode: rounding === 'down' ? 'floor' : 'halfExpand',
  })
}
