import type { ProgramRun } from '#base/web-space/program-run.ts'
import { folderOf } from '#base/web-space/relative-path.ts'
import { isSameTask, mostTasks, type WindowsTask } from '#base/windows-space/task.ts'
import { isSamePath } from '#base/windows-space/windows-path.ts'
import { done } from '../../outcome.ts'
import { ranAt } from '../../sandbox-program.ts'
import type { WindowsTasks } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import { no, type SpaceBook } from './space-book.ts'

/** The built-in host keeps no files: a program is there when the folder is in which it should be. */
function isProgramThere({ folders }: KeptSpace, { command }: WindowsTask): boolean {
  const folder = folderOf(command)
  return folder === '' || folders.some((each) => isSamePath(each, folder))
}

export const taskPart = (book: SpaceBook): WindowsTasks => ({
  keepTask: (operationId, { reference, task }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        if (!isProgramThere(kept, task)) return no('no_such_file', task.command, 'command')
        const at = kept.tasks.findIndex(({ name }) => isSameTask(name, task.name))
        if (at < 0 && kept.tasks.length >= mostTasks) return no('too_many', task.name)
        const made = { ...kept.tasks[at], ...task, madeAt: kept.tasks[at]?.madeAt ?? now }
        return { kept: { ...kept, tasks: at < 0 ? [...kept.tasks, made] : kept.tasks.with(at, made) } }
      },
    }),

  dropTask: (operationId, { reference, name }) =>
    book.write(operationId, reference, {
      apply: (kept) => ({ kept: { ...kept, tasks: kept.tasks.filter((task) => !isSameTask(task.name, name)) } }),
    }),

  runTask: (operationId, { reference, name }) =>
    book.write<ProgramRun>(operationId, reference, {
      apply: (kept, now) => {
        const at = kept.tasks.findIndex((each) => isSameTask(each.name, name))
        const task = kept.tasks[at]
        if (!task) return no('no_such_job', name)
        const answer = ranAt(task.command, task.arguments, now)
        const ran = { ...task, ranAt: { at: answer.startedAt, code: answer.exitCode } }
        return { kept: { ...kept, tasks: kept.tasks.with(at, ran) }, answer }
      },
      standing: (_kept, _now, answer) => done(answer as ProgramRun),
    }),
})
