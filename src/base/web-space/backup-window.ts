import { wallTimeOf } from './cron-moments.ts'

/** Two hours of the night in which a backup starts, Brussels time. */
export const backupWindows = ['00-02', '02-04', '04-06', '20-22', '22-24'] as const
export type BackupWindow = (typeof backupWindows)[number]
export const usualBackupWindow: BackupWindow = '02-04'
export const isBackupWindow = (text: string): text is BackupWindow => backupWindows.includes(text as BackupWindow)

const hourMs = 3_600_000
/** One that was missed is made at any hour. */
const overdueHours = 30
/** From the last one of a night to the first of the next. */
const betweenHours = 12

/** The hour at which a window begins. */
export const beginOf = (window: BackupWindow): number => Number(window.slice(0, 2))

/** Whether a space is to be saved now: it is the hour for it and it was not yet, or the last one is too long ago. */
export function isBackupDue(space: { window: BackupWindow; lastAt: Date | null }, now: Date): boolean {
  const { window, lastAt } = space
  const { hour } = wallTimeOf(now)
  const isTime = hour >= beginOf(window) && hour < beginOf(window) + 2
  if (lastAt === null) return isTime
  const age = (now.getTime() - lastAt.getTime()) / hourMs
  return (isTime && age > betweenHours) || age > overdueHours
}
