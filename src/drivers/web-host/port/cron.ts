import type { CronJob } from '#base/web-space/cron.ts'
import type { ProgramRun } from '#base/web-space/program-run.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export type CronFacts = CronJob & { lastRun: Omit<ProgramRun, 'output' | 'isCut'> | null }

export interface WebCron {
  keepCronJob(operationId: string, order: { reference: SpaceReference; job: CronJob }): Promise<Outcome<WebSpaceFacts>>
  dropCronJob(operationId: string, order: { reference: SpaceReference; id: string }): Promise<Outcome<WebSpaceFacts>>
  /** Now, whatever its times say, and also while it is off; never beside itself (`job_running`). */
  runCronJob(operationId: string, order: { reference: SpaceReference; id: string }): Promise<Outcome<ProgramRun>>
}
