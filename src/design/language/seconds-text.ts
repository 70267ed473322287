import { numberText } from './number-text.ts'

/** How long something took: `0,38 s`. A number and its unit stay on one line. */
export const secondsText = (seconds: number): string =>
  numberText(seconds, { style: 'unit', unit: 'second', unitDisplay: 'short', maximumFractionDigits: 2 }).replaceAll(
    ' ',
    '\u00a0',
  )
