import { addDays, type Day } from '#base/dates.ts'

export type UsedDay = { day: Day; bytes: number }

const lookedAtDays = 30
const farthestDays = 365

/**
 * When a storage is full if it goes on growing as in the last month: a straight line through its days (least squares). Null where it does not grow,
 * where there is too little to tell, or later than within a year.
 */
export function fullOn(days: readonly UsedDay[], quotaBytes: number): Day | null {
  const seen = days.slice(-lookedAtDays)
  const last = seen.at(-1)
  if (!last || seen.length < 7 || quotaBytes <= 0) return null
  if (last.bytes >= quotaBytes) return last.day
  const middle = (seen.length - 1) / 2
  const mean = seen.reduce((sum, { bytes }) => sum + bytes, 0) / seen.length
  const over = seen.reduce((sum, { bytes }, at) => sum + (at - middle) * (bytes - mean), 0)
  const under = seen.reduce((sum, _, at) => sum + (at - middle) ** 2, 0)
  const aDay = over / under
  if (aDay <= 0) return null
  const left = Math.ceil((quotaBytes - last.bytes) / aDay)
  return left > farthestDays ? null : addDays(last.day, left)
}

/** Whether its owner is told now: it is fuller than they want to know, and was not told of yet. */
export const isAlarming = (used: { bytes: number; quotaBytes: number }, percent: number): boolean =>
  used.quotaBytes > 0 && used.bytes * 100 >= used.quotaBytes * percent
