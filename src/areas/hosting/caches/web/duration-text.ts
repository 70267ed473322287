import { numberText } from '#design/language/number-text.ts'

const units = [
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** In the largest unit of which it is a whole number: `1 uur`, `90 seconden`. */
export function durationText(seconds: number): string {
  const [unit, size] = units.find(([, each]) => seconds > 0 && seconds % each === 0) ?? ['second', 1]
  return numberText(seconds / size, { style: 'unit', unit, unitDisplay: 'long' })
}
