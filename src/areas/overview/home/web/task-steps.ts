import type { AwaitedParty, WorkStepState } from '#base/long-work.ts'
import type { WorkStep } from '#design/long-work/long-work.tsx'
import { m } from '#words'
import type { TaskLine } from '../contract/shapes.ts'
import { isMailTask } from '../rules/mail-task.ts'

const states: Record<TaskLine['state'], WorkStepState> = {
  queued: 'ahead',
  running: 'now',
  waiting: 'waits',
  done: 'done',
  failed: 'failed',
}

function awaited({ state, kind, reasonCode, subjectType }: TaskLine): AwaitedParty | null {
  if (state !== 'waiting') return null
  if (isMailTask({ kind })) return 'mail_server'
  if (reasonCode === 'awaits_holder') return 'holder'
  if (reasonCode === 'awaits_owner') return 'you'
  return subjectType === 'domain' ? 'registry' : 'provider'
}

/** A task as steps: requested, and its progress; for a task with steps of its own, how many are done. */
export function stepsOfTask(task: TaskLine): WorkStep[] {
  const { title, state, steps, many, progress, reason, createdAt, updatedAt, finishedAt } = task
  const far = steps ? m.home_task_steps(steps) : undefined
  return [
    { id: 'asked', label: m.home_step_asked(), state: 'done', at: createdAt },
    {
      id: 'carried-out',
      label: title,
      state: states[state],
      at: state === 'queued' ? null : (finishedAt ?? updatedAt),
      waitsFor: awaited(task),
      text: reason ?? far,
      progress: many ? undefined : progress,
    },
  ]
}
