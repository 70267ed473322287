import { mostCronJobs } from '#base/web-space/cron.ts'
import { done } from '../../outcome.ts'
import { numberFor } from '../../sandbox-number.ts'
import type { CronRun } from '../port/cron.ts'
import type { WebHost } from '../port.ts'
import { no, type SpaceBook } from './space-book.ts'

type CronPart = Pick<WebHost, 'keepCronJob' | 'dropCronJob' | 'runCronJob'>

/** What a job says depends on its command: one that is called `fail` fails. */
function ranAt(command: string, given: string, now: number): CronRun {
  const isFailure = /\bfail/.test(command)
  const seconds = 1 + numberFor(`${command} ${given}`, 9)
  const output = isFailure ? `${command}: it did not work\n` : `${command}${given === '' ? '' : ` ${given}`}\ndone\n`
  return { startedAt: new Date(now).toISOString(), seconds, exitCode: isFailure ? 1 : 0, output, isCut: false }
}

export const cronPart = (book: SpaceBook): CronPart => ({
  keepCronJob: (operationId, { reference, job }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        const at = kept.cron.findIndex(({ id }) => id === job.id)
        if (at < 0 && kept.cron.length >= mostCronJobs) return no('too_many', job.id)
        return { kept: { ...kept, cron: at < 0 ? [...kept.cron, job] : kept.cron.with(at, job) } }
      },
    }),

  dropCronJob: (operationId, { reference, id: gone }) =>
    book.write(operationId, reference, {
      apply: (kept) => ({ kept: { ...kept, cron: kept.cron.filter(({ id }) => id !== gone) } }),
    }),

  runCronJob: (operationId, { reference, id: wanted }) =>
    book.write<CronRun>(operationId, reference, {
      apply: (kept, now) => {
        const job = kept.cron.find(({ id }) => id === wanted)
        if (!job) return no('no_such_job', wanted)
        const answer = ranAt(job.command, job.arguments, now)
        return { kept: { ...kept, runs: { ...kept.runs, [wanted]: answer } }, answer }
      },
      standing: (_kept, _now, answer) => done(answer as CronRun),
    }),
})
