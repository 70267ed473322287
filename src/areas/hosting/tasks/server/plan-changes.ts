import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { spaceRefusals } from '#areas/hosting/space/contract/refusals.ts'
import { refuser } from '#base/refusal.ts'
import { type CronJob, type CronTimes, cronFieldNames, mostCronJobs } from '#base/web-space/cron.ts'
import { cronFieldIn } from '#base/web-space/cron-text.ts'
import type { CronFacts } from '#drivers/web-host/port.ts'
import { taskRefusals } from '../contract/refusals.ts'
import type { CronChanges, CronTyped } from '../contract/shapes.ts'

const refuse = refuser({ ...taskRefusals, ...spaceRefusals })

/** A job as its host keeps it; the form has judged each field already. */
export function jobOf(id: string, typed: CronTyped): CronJob {
  const times = Object.fromEntries(
    cronFieldNames.map((field) => [field, cronFieldIn(field, typed[field]) ?? typed[field]]),
  ) as CronTimes
  return { ...typed, id, arguments: typed.arguments.trim(), ...times }
}
/** Never the number of another, not even of one that is gone. */
export const newJobId = (): string => `cron-${randomUUID().slice(0, 8)}`

const withoutRun = ({ lastRun: _, ...job }: CronFacts): CronJob => job
const isAsBefore = (job: CronFacts, before: CronTyped | undefined): boolean =>
  before === undefined || isDeepStrictEqual(withoutRun(job), jobOf(job.id, before))

/** One of the jobs that the host told of. */
export function cronJobOf({ cron }: { cron: readonly CronFacts[] }, id: string): CronFacts {
  return cron.find((job) => job.id === id) ?? refuse('cron_job_not_found')
}

/** What is asked of the host, or why it is not: nothing of it is done where one job is not as somebody saw it. */
export function plannedChanges(
  facts: { cron: readonly CronFacts[] },
  { add, change, remove }: CronChanges,
): { keep: CronJob[]; drop: string[] } {
  for (const { id, before } of [...change, ...remove])
    if (!isAsBefore(cronJobOf(facts, id), before)) refuse('space_changed')
  if (facts.cron.length + add.length - remove.length > mostCronJobs)
    refuse('too_many_cron_jobs', { values: { most: mostCronJobs } })
  return {
    keep: [...change.map(({ id, to }) => jobOf(id, to)), ...add.map((typed) => jobOf(newJobId(), typed))],
    drop: remove.map(({ id }) => id),
  }
}
