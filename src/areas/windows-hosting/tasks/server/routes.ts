import { isDeepStrictEqual } from 'node:util'
import { toldRun } from '#areas/hosting/tasks/server/public.ts'
import { windowsRefusals } from '#areas/windows-hosting/space/contract/refusals.ts'
import {
  activeSpace,
  askHost,
  type ChangedSpace,
  changedSpace,
  insistOnAbility,
  windowsReason,
} from '#areas/windows-hosting/space/server/public.ts'
import { refuser } from '#base/refusal.ts'
import { isSameTask, mostTasks, taskKeyOf, type WindowsTask } from '#base/windows-space/task.ts'
import { routes } from '#platform/http/mount.ts'
import { windowsTaskCalls } from '../contract/calls.ts'
import { windowsTaskRefusals } from '../contract/refusals.ts'
import { dropTask, keepTask, runTask } from './operations.ts'

const refuse = refuser({ ...windowsRefusals, ...windowsTaskRefusals })

const taskOf = ({ facts }: ChangedSpace, named: string) => facts.tasks.find(({ name }) => isSameTask(name, named))
/** `task` is the one by which the change is followed. */
const detailsOf = ({ name: job, command }: WindowsTask) => ({ job, command })

export const windowsTaskRoutes = routes(windowsTaskCalls, {
  create: async (ctx, { params, body }) => {
    insistOnAbility(ctx, 'tasks')
    const space = await changedSpace(ctx, params.id, 'tasks')
    const values = { name: body.name }
    if (taskOf(space, body.name)) return refuse('scheduled_task_exists', { field: 'name', values })
    if (space.facts.tasks.length >= mostTasks)
      return refuse('too_many_scheduled_tasks', { field: 'name', values: { most: mostTasks } })
    const kind = 'windows-hosting.tasks.add'
    return askHost(ctx, space, keepTask, { kind, wanted: body, details: detailsOf(body) })
  },

  update: async (ctx, { params, body: { before, ...wanted } }) => {
    insistOnAbility(ctx, 'tasks')
    const space = await changedSpace(ctx, params.id, 'tasks')
    const found = taskOf(space, wanted.name) ?? refuse('scheduled_task_not_found', { values: { name: wanted.name } })
    const { command, arguments: given, schedule } = found
    if (before && !isDeepStrictEqual(before, { command, arguments: given, schedule })) return refuse('space_changed')
    const task = { ...wanted, name: found.name }
    const kind = 'windows-hosting.tasks.change'
    return askHost(ctx, space, keepTask, { kind, wanted: task, details: detailsOf(task) })
  },

  delete: async (ctx, { params, body: { name } }) => {
    insistOnAbility(ctx, 'tasks')
    const space = await changedSpace(ctx, params.id, 'tasks')
    const found = taskOf(space, name) ?? refuse('scheduled_task_not_found', { values: { name } })
    const kind = 'windows-hosting.tasks.remove'
    return askHost(ctx, space, dropTask, { kind, wanted: { name: found.name }, details: detailsOf(found) })
  },

  run: async (ctx, { params, body: { name } }) => {
    insistOnAbility(ctx, 'tasks')
    const space = await changedSpace(ctx, params.id, 'runs')
    const found = taskOf(space, name) ?? refuse('scheduled_task_not_found', { values: { name } })
    const wanted = { id: taskKeyOf(found.name), name: found.name }
    return askHost(ctx, space, runTask, { kind: 'windows-hosting.tasks.run', wanted, details: detailsOf(found) })
  },

  output: async (ctx, { params, query: { name } }) => {
    const { id } = await activeSpace(ctx, params.id)
    const started = { id, jobId: taskKeyOf(name), operation: runTask.name, reasonText: windowsReason }
    return { data: await toldRun(ctx, started) }
  },
})
