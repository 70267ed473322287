import { currentLocale, languageTags } from './locale.ts'

/** How long something took: `0,38 s`. */
export const secondsText = (seconds: number): string =>
  new Intl.NumberFormat(languageTags[currentLocale()], {
    ...({ style: 'unit', unit: 'second', unitDisplay: 'short' } as const),
    maximumFractionDigits: 2,
  }).format(seconds)
