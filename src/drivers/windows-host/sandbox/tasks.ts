import { isSameTask, mostTasks } from '#base/windows-space/task.ts'
import type { WindowsTasks } from '../port.ts'
import { no, type SpaceBook } from './space-book.ts'

export const taskPart = (book: SpaceBook): WindowsTasks => ({
  keepTask: (operationId, { reference, task }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        const at = kept.tasks.findIndex(({ name }) => isSameTask(name, task.name))
        if (at < 0 && kept.tasks.length >= mostTasks) return no('too_many', task.name)
        const made = { ...task, madeAt: kept.tasks[at]?.madeAt ?? now }
        return { kept: { ...kept, tasks: at < 0 ? [...kept.tasks, made] : kept.tasks.with(at, made) } }
      },
    }),

  dropTask: (operationId, { reference, name }) =>
    book.write(operationId, reference, {
      apply: (kept) => ({ kept: { ...kept, tasks: kept.tasks.filter((task) => !isSameTask(task.name, name)) } }),
    }),
})
