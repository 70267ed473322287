import { type Day, isDay } from '#base/dates.ts'

/** `2026-03-01..2026-03-05` holds both days and all between; one day alone means that very day (core §5). */
export function dayRangeOf(text: string | undefined): { from: Day; to: Day } | undefined {
  const [from = '', to = from, ...more] = (text ?? '').trim().split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to) || from > to) return undefined
  return { from, to }
}
