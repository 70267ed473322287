import { restoreSteps } from '#areas/cloud/servers/web/public.ts'
import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { ListedJob } from '../contract/shapes.ts'

type Words = (about: { count: number; name: string }) => string
const words: Readonly<Record<ListedJob['kind'], { now: Words; done: Words }>> = {
  restore: { now: m.cloud_backups_now_some, done: m.cloud_backups_job_some },
  download: { now: m.cloud_backups_now_download, done: m.cloud_backups_job_download },
}

/** What a job is about, in one line. */
function titleOf({ kind, paths, state }: ListedJob): string {
  const isNow = state === 'under_way'
  if (paths === null) return isNow ? m.cloud_backups_now_whole() : m.cloud_backups_job_whole()
  const [name = ''] = paths
  return words[kind][isNow ? 'now' : 'done']({ count: paths.length, name: `/${name}` })
}

/** How a job stands, as the one step that it is. */
export function stepOf(job: ListedJob): WorkStep {
  const { state, progress, reason, askedAt, endedAt } = job
  const isStopped = state === 'stopped'
  const title = titleOf(job)
  return {
    id: String(job.job),
    label: isStopped ? m.cloud_backups_stopped({ what: title }) : title,
    state: state === 'under_way' ? 'now' : isStopped ? 'done' : state,
    at: endedAt ?? askedAt,
    ...(state === 'under_way' && { progress }),
    ...(reason !== null && { text: reason }),
  }
}

/** What goes on, step by step; a download is one, of which it is told how far it is as soon as that is known. */
export function stepsOf(job: ListedJob): { label: string; steps: WorkStep[] } {
  const { progress: _, ...one } = stepOf(job)
  if (job.kind === 'download')
    return { label: one.label, steps: [{ ...one, ...(job.progress > 0 && { progress: job.progress }) }] }
  const [label, steps] = [titleOf(job), restoreSteps(job.progress)]
  const since = steps.findIndex(({ state }) => state === 'now')
  return { label, steps: since === 0 ? steps.with(0, { ...(steps[0] as WorkStep), at: job.askedAt }) : steps }
}
