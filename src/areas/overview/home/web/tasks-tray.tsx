import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { TopBarTray } from '#design/layouts/top-bar-tray.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { taskTray } from './queries.ts'
import { TaskItemsDialog } from './task-items-dialog.tsx'
import { OneTask } from './task-line.tsx'
import { useTaskToasts } from './use-task-toasts.ts'

/** Work that runs, has failed or has just finished; `?tray=open` opens it, for links from elsewhere. */
export function TasksTray() {
  const query = useQuery(taskTray)
  const [asked, setAsked] = useSearchParam('tray')
  const [isPressed, setPressed] = useState(false)
  useTaskToasts()
  const [shown, setShown] = useState<number>()
  const isOpen = isPressed || asked === 'open'
  const onOpenChange = (next: boolean) => {
    setPressed(next)
    if (!next && asked !== undefined) setAsked(undefined, { replace: true })
  }
  const { unfinished = 0, failed = 0 } = query.data ?? {}
  return (
    <>
      <TopBarTray
        icon={ListChecks}
        label={trayLabel(unfinished, failed)}
        count={unfinished + failed}
        title={m.home_tasks()}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
      >
        <Loaded
          query={query}
          waiting={
            <div className="p-4">
              <Skeleton lines={4} />
            </div>
          }
        >
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
                    onGo={() => onOpenChange(false)}
                    onShow={(id) => {
                      onOpenChange(false)
                      setShown(id)
                    }}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </TopBarTray>
      {shown !== undefined && <TaskItemsDialog taskId={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}

/** Names the number that is seen on it: "Tasks, 3: 2 running, 1 failed". */
function trayLabel(unfinished: number, failed: number): string {
  const parts = [
    unfinished > 0 && m.home_tasks_running({ count: unfinished }),
    failed > 0 && m.home_tasks_failed({ count: failed }),
  ].filter(Boolean)
  if (parts.length === 0) return m.home_tasks()
  return `${m.home_tasks()}, ${parts.length > 1 ? `${unfinished + failed}: ` : ''}${parts.join(', ')}`
}
