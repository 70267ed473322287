import { addDays, dayOf, momentAt } from '#base/dates.ts'

/** `day`: of the week, Sunday is 0; null: every day. `minute`: of the day, in Brussels. */
type Rhythm = { day: number | null; minute: number }

const hourMs = 3_600_000
/** After so long a moment that was missed is left to the next one: nobody expects an update at noon. */
const latestMs = 3 * hourMs

const weekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The first moment of a schedule after another, in summer as in winter. */
export function nextMoment({ day, minute }: Rhythm, after: Date): Date {
  const today = dayOf(after)
  for (let ahead = 0; ahead <= 8; ahead++) {
    const on = addDays(today, ahead)
    const moment = momentAt(on, minute)
    if ((day === null || weekday(on) === day) && moment > after) return moment
  }
  throw new Error('a week has no such day')
}

export const isStillTimely = (moment: Date, now: Date): boolean => now.getTime() - moment.getTime() <= latestMs

/** Runs that begin at one moment do not all begin in one minute. */
const spreadMinutes = 20
export const spreadSeconds = (clientId: number): number => ((clientId * 7) % spreadMinutes) * 60

/** `03:00`, and back. */
export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
export const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
