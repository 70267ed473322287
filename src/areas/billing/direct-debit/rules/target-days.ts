import { addDays, type Day } from '#base/dates.ts'

/** Easter Sunday of a year of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterOf(year: number): Day {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return [year, Math.floor(sum / 31), (sum % 31) + 1].map((part) => String(part).padStart(2, '0')).join('-')
}

/** Fixed closing days of TARGET; those around Easter are added. */
const fixed = new Set(['01-01', '05-01', '12-25', '12-26'])
const aroundEaster = [-2, 1]

/** Whether TARGET settles payments on this day: it is closed at weekends and on six holidays. */
export function isTargetDay(day: Day): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixed.has(day.slice(5))) return false
  const easter = easterOf(Number(day.slice(0, 4)))
  return !aroundEaster.some((offset) => addDays(easter, offset) === day)
}

const walk = (day: Day, step: 1 | -1): Day => {
  let at = day
  while (!isTargetDay(at)) at = addDays(at, step)
  return at
}

/** The day itself if it is a TARGET day, otherwise the next (or the previous) one. */
export const targetDayFrom = (day: Day): Day => walk(day, 1)
export const targetDayUntil = (day: Day): Day => walk(day, -1)

/** A number of TARGET days after a day, which need not be one itself. */
export function addTargetDays(day: Day, count: number): Day {
  let at = day
  for (let left = count; left > 0; left--) at = targetDayFrom(addDays(at, 1))
  return at
}
