import { m } from '#words'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** `12 days, 4 h`, and within a day hours and minutes. */
export function uptimeText(seconds: number): string {
  const days = Math.floor(seconds / day)
  const hours = Math.floor((seconds % day) / hour)
  if (days > 0) return m.cloud_uptime_days({ count: days, hours })
  return m.cloud_uptime_hours({ hours, minutes: Math.floor((seconds % hour) / minute) })
}
