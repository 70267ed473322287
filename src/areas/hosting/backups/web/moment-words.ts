import { addDays, type Day, dayOf, formatMoment } from '#base/dates.ts'
import { currentLocale, languageTags } from '#design/language/locale.ts'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import type { Backup } from '../rules/backup.ts'

/** `Gisteren`, `Donderdag 26 november`: as somebody says a day to whom it matters how long ago it is. */
export function dayWords(day: Day, today: Day): string {
  if (day === today) return m.web_backups_today()
  if (day === addDays(today, -1)) return m.web_backups_yesterday()
  const words = new Intl.DateTimeFormat(languageTags[currentLocale()], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00Z`))
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const timeOf = (moment: string): string => formatMoment(moment).slice(-5)

/** `Gisteren om 04:00` */
export const momentWords = (at: string): string =>
  m.web_backups_day_at({ day: dayWords(dayOf(new Date(at)), dayOf(new Date())), time: timeOf(at) })

/** The same within a sentence. */
export const momentIn = (at: string): string => {
  const words = momentWords(at)
  return words.charAt(0).toLowerCase() + words.slice(1)
}

export const nameOfBackup = ({ kind, database }: Pick<Backup, 'kind' | 'database'>): string =>
  kind === 'files' ? m.web_backups_files() : m.web_backups_database({ name: database ?? '' })

/** What a job is about, in one line. */
export function jobTitle({ kind, part, backup, undoes }: BackupJob): string {
  const moment = momentIn(backup.takenAt)
  const what =
    part.kind === 'files'
      ? m.web_backups_some_files({ count: part.paths.length })
      : part.kind === 'tables'
        ? m.web_backups_some_tables({ count: part.tables.length })
        : nameOfBackup(backup)
  if (kind === 'download') return m.web_backups_job_download({ what, moment })
  return undoes === null ? m.web_backups_job_restore({ what, moment }) : m.web_backups_job_undo({ what })
}
