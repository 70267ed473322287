import { lower, momentIn, timeOf } from '#design/language/day-words.ts'
import { m } from '#words'
import type { BackupJob } from '../contract/shapes.ts'
import type { Backup } from '../rules/backup.ts'

/** With its seconds. A zone is never a part of a minute off. */
export const exactTimeOf = (moment: string): string => `${timeOf(moment)}:${moment.slice(17, 19)}`

export const nameOfBackup = ({ kind, database }: Pick<Backup, 'kind' | 'database'>): string =>
  kind === 'files' ? m.web_backups_files() : m.web_backups_database({ name: database ?? '' })

const whatOf = ({ part, backup }: BackupJob): string => {
  if (part.kind === 'whole') return nameOfBackup(backup)
  const names = part.kind === 'files' ? part.paths : part.tables
  if (names.length === 1) return names[0] ?? ''
  return part.kind === 'files'
    ? m.web_backups_some_files({ count: names.length })
    : m.web_backups_some_tables({ count: names.length })
}
/** The same within a sentence; a name stays as it is. */
const whatIn = (job: BackupJob): string => (job.part.kind === 'whole' ? lower(whatOf(job)) : whatOf(job))

/** What a job is about, in one line. */
export function jobTitle(job: BackupJob): string {
  const { kind, backup, undoes } = job
  const [what, moment] = [whatOf(job), momentIn(backup.takenAt)]
  if (kind === 'download') return m.web_backups_job_download({ what: whatIn(job), moment })
  return undoes === null ? m.web_backups_job_restore({ what, moment }) : m.web_backups_job_undo({ what })
}

/** The same while it is under way. */
export function runningText(job: BackupJob): string {
  const { kind, backup } = job
  return kind === 'restore'
    ? m.web_backups_running({ what: jobTitle(job) })
    : m.web_backups_making_ready({ what: whatIn(job), moment: momentIn(backup.takenAt) })
}
