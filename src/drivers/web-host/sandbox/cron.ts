import { mostCronJobs } from '#base/web-space/cron.ts'
import type { ProgramRun } from '#base/web-space/program-run.ts'
import { done } from '../../outcome.ts'
import { ranAt } from '../../sandbox-program.ts'
import type { WebHost } from '../port.ts'
import { no, type SpaceBook } from './space-book.ts'

type CronPart = Pick<WebHost, 'keepCronJob' | 'dropCronJob' | 'runCronJob'>

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
    book.write<ProgramRun>(operationId, reference, {
      apply: (kept, now) => {
        const job = kept.cron.find(({ id }) => id === wanted)
        if (!job) return no('no_such_job', wanted)
        const answer = ranAt(job.command, job.arguments, now)
        return { kept: { ...kept, runs: { ...kept.runs, [wanted]: answer } }, answer }
      },
      standing: (_kept, _now, answer) => done(answer as ProgramRun),
    }),
})
