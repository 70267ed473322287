import { payersOf } from '#areas/people/clients/server/public.ts'
import type { Locale } from '#base/locale.ts'
import type { Work } from '#platform/context.ts'
import type { FailedTask } from '#platform/jobs/tasks.ts'
import { m } from '#words'
import { notify } from './public.ts'

type To = { locale: Locale }

/**
 * The failures of one request are one notification, for the users who manage its subjects; separately for domains and
 * for services.
 */
export async function tellTasks(work: Work, { tasks }: { tasks: readonly FailedTask[] }): Promise<void> {
  // Items that could not even start are reported with the failed ones that did.
  const begun = tasks.filter(({ subjectType }) => subjectType !== 'many')
  const told = begun.length > 0 ? begun : tasks
  const keeper = await payersOf(
    work,
    told.map(({ clientId }) => clientId),
  )
  const groups = Map.groupBy(told, ({ clientId, subjectType }) => `${keeper(clientId)} ${subjectType}`)
  for (const group of groups.values()) await tellGroup(work, group)
}

async function tellGroup(work: Work, group: readonly FailedTask[]): Promise<void> {
  const [first] = group
  if (!first) return
  const { clientId, subjectType } = first
  const ids = group.map(({ subjectId }) => Number(subjectId))
  const isThing = subjectType === 'domain' || subjectType === 'service'
  await notify(work, {
    kind: 'task',
    clientId,
    ...(isThing ? { about: { type: subjectType, id: ids } } : {}),
    title: (to: To) =>
      group.length === 1 ? failedWords(work, first, to) : m.notifications_tasks_failed({ count: group.length }, to),
    path: '/overview?tray=open',
  })
}

function failedWords({ house }: Work, { kind, label, subjectType }: FailedTask, to: To): string {
  const what = subjectType === 'many' ? house.taskTitles[kind]?.(to.locale) : undefined
  return what
    ? m.notifications_many_failed({ what, name: label }, to)
    : m.notifications_task_failed({ name: label }, to)
}
