import path from 'node:path'
import { type CronJob, cronFieldNames } from '#base/web-space/cron.ts'
import type { WantedFile } from './change-files.ts'
import { asPlace, asWord } from './configuration-text.ts'
import { placesOf, type WebSettings } from './places.ts'
import type { SpaceRecord } from './space-record.ts'

/**
 * What cron reads of a space. It starts this agent with the name of a job, never a command of a customer's: no shell sees one, and
 * what `%` means to cron does not matter.
 */
export function cronFile(web: WebSettings, reference: string, record: SpaceRecord | undefined): WantedFile | undefined {
  if (!web.cron) return undefined
  const { user } = placesOf(web, reference)
  const jobs = record?.isOn ? record.cron.filter(({ isOn }) => isOn) : []
  const times = (job: CronJob) => cronFieldNames.map((field) => job[field]).join(' ')
  const start = web.cron.agent.map(asPlace).join(' ')
  const lines = jobs.map((job) => `${times(job)} root ${start} run ${asWord(reference)} ${asWord(job.id)}\n`)
  const text = `# Of ${asWord(user)}. Written by the agent of the node.\nMAILTO=""\n${lines.join('')}`
  return { file: path.join(web.cron.folder, `belfry-${user}`), text: jobs.length > 0 ? text : null, mode: 0o600 }
}
