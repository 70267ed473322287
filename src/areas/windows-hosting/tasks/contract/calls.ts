import * as z from 'zod/mini'
import { windowsChange } from '#areas/windows-hosting/space/contract/calls.ts'
import { calls } from '#base/call.ts'
import { WindowsTask } from '#base/windows-space/task.ts'
import { windowsTaskRefusals as refuses } from './refusals.ts'

const task = WindowsTask.shape

export const windowsTaskCalls = calls({
  create: windowsChange({
    method: 'POST',
    id: 'windows-hosting.scheduled-task.create',
    at: 'adv/scheduled-task/create',
    summary: 'Has a program of a space started by the clock, as the user of the space',
    body: z.object(task),
    refuses,
  }),
  update: windowsChange({
    method: 'PUT',
    id: 'windows-hosting.scheduled-task.update',
    at: 'adv/scheduled-task/update',
    summary: 'Changes what a task starts and when; its name stays',
    /** `before`: how it stood when somebody looked; refused when it stands otherwise by now. */
    body: z.object({ ...task, before: z.optional(z.object(z.omit(WindowsTask, { name: true }).shape)) }),
    refuses,
  }),
  delete: windowsChange({
    method: 'POST',
    id: 'windows-hosting.scheduled-task.delete',
    at: 'adv/scheduled-task/delete',
    summary: 'Has a task started no longer; a program that runs is not ended',
    body: z.object({ name: task.name }),
    refuses,
  }),
})
