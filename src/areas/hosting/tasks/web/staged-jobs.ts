import type { SpaceCronJob } from '#areas/hosting/space/contract/shapes.ts'
import type { StagedChange, StagedChanges } from '#base/staging.ts'
import { stagingStore } from '#design/staging/staging-store.ts'
import { m } from '#words'
import type { CronTyped } from '../contract/shapes.ts'

export type StagedJob = StagedChange<SpaceCronJob, CronTyped>
export type StagedJobs = StagedChanges<SpaceCronJob, CronTyped>

/** Changes of jobs that wait to be saved, by the number of their web hosting. */
export const jobStaging = stagingStore<SpaceCronJob, CronTyped>('cron-staged')

/** What a form holds of a job. */
export const inputOf = ({ id: _, lastRun: __, ...typed }: SpaceCronJob): CronTyped => typed
export const fieldsOf = ({ minute, hour, day, month, weekday }: CronTyped): string =>
  [minute, hour, day, month, weekday].join(' ')
export const startedBy = ({ command, arguments: given }: Pick<CronTyped, 'command' | 'arguments'>): string =>
  given === '' ? command : `${command} ${given}`

/** One job on a line, as a crontab would have it, with its name. */
export const lineOf = (job: CronTyped): string => {
  const line = `${fieldsOf(job)}  ${startedBy(job)}  # ${job.name}`
  return job.isOn ? line : m.web_tasks_line_off({ line })
}

/** What was turned back again is no change. */
export const isSame = (job: SpaceCronJob, input: CronTyped): boolean => lineOf(inputOf(job)) === lineOf(input)

/** Staged changes as their call takes them, each with how its job was when somebody looked. */
export const changesOf = ({ rows }: StagedJobs) => ({
  add: rows.flatMap((row) => (row.kind === 'new' ? [row.input] : [])),
  change: rows.flatMap((row) =>
    row.kind === 'changed' ? [{ id: row.before.id, before: inputOf(row.before), to: row.input }] : [],
  ),
  remove: rows.flatMap((row) => (row.kind === 'removed' ? [{ id: row.before.id, before: inputOf(row.before) }] : [])),
})
