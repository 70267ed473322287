import * as z from 'zod/mini'
import { spaceAccess, spaceParams } from '#areas/hosting/space/contract/calls.ts'
import { ToldRun } from '#areas/hosting/tasks/contract/shapes.ts'
import { windowsCallRefusals, windowsChange } from '#areas/windows-hosting/space/contract/calls.ts'
import { call, calls } from '#base/call.ts'
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
  run: windowsChange({
    method: 'POST',
    id: 'belfry.windows-hosting.scheduled-task.run',
    at: 'adv/scheduled-task/run',
    summary: 'Starts a task now, whatever its schedule says, and keeps what it says for a week',
    body: z.object({ name: task.name }),
    refuses,
  }),
  output: call({
    id: 'belfry.windows-hosting.scheduled-task.output',
    method: 'GET',
    path: '/products/{id}/windows-performance/adv/scheduled-task/run',
    summary: 'What a task said when somebody started it last by hand',
    access: spaceAccess,
    params: spaceParams,
    query: z.object({ name: task.name }),
    output: z.object({ data: ToldRun }),
    refuses: { ...windowsCallRefusals, ...refuses },
  }),
})
