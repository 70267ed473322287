import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { Loaded } from '#design/components/loaded.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { TrayWaiting } from '#design/layouts/top-bar-tray.tsx'
import { m } from '#words'
import { taskTray } from './queries.ts'
import { OneTask } from './task-line.tsx'

/** What the tray of tasks holds. */
export function TaskLines({ close, onShow }: { close: () => void; onShow: (taskId: number) => void }) {
  return (
    <Loaded query={useQuery(taskTray)} waiting={<TrayWaiting />}>
      {({ data: tasks }) =>
        tasks.length === 0 ? (
          <EmptyState icon={ListChecks} title={m.home_tasks_none()}>
            {m.home_tasks_none_text()}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {tasks.map((task) => (
              <OneTask
                key={task.id}
                task={task}
                onGo={close}
                onShow={(id) => {
                  close()
                  onShow(id)
                }}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
