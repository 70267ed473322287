import type { CronJob } from '#base/web-space/cron.ts'
import type { Outcome } from '../../outcome.ts'
import type { SpaceReference, WebSpaceFacts } from './space.ts'

export type CronRun = {
  startedAt: string
  seconds: number
  /** Null when it was ended because it took too long. */
  exitCode: number | null
  /** What it said, errors as well, cut at `longestOutput`. */
  output: string
  isCut: boolean
}
export type CronFacts = CronJob & { lastRun: Omit<CronRun, 'output' | 'isCut'> | null }
export const longestOutput = 64 * 1024

export interface WebCron {
  keepCronJob(operationId: string, order: { reference: SpaceReference; job: CronJob }): Promise<Outcome<WebSpaceFacts>>
  dropCronJob(operationId: string, order: { reference: SpaceReference; id: string }): Promise<Outcome<WebSpaceFacts>>
  /** Now, whatever its times say, and also while it is off; never beside itself (`job_running`). */
  runCronJob(operationId: string, order: { reference: SpaceReference; id: string }): Promise<Outcome<CronRun>>
}
