import { unnamed } from '#platform/audit/log-words.ts'
import type { LogLines } from '#platform/house.ts'
import { m } from '#words'

/** The texts of this area's log lines and who may read them, by the prefix of the action. */
export const logLines: LogLines = {
  'overview.task.': { readers: ['domains', 'services', 'products'], text: m.home_did_retry },
  'overview.task.stopped': { text: m.home_did_stop },
  'overview.jobs.retried': { text: unnamed(m.home_did_jobs_retried) },
  'overview.service-status.': { text: unnamed(m.home_did_service_status) },
}
