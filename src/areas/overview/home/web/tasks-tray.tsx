import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { fetchedAhead } from '#design/components/fetched-ahead.tsx'
import { TopBarTray } from '#design/layouts/top-bar-tray.tsx'
import { useSearchParam } from '#design/router/search-state.ts'
import { m } from '#words'
import { taskTray } from './queries.ts'
import { useTaskToasts } from './use-task-toasts.ts'

const lines = fetchedAhead(() => import('./task-lines.tsx').then((file) => file.TaskLines))
const ItemsDialog = lazy(() => import('./task-items-dialog.tsx').then((file) => ({ default: file.TaskItemsDialog })))

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
        onNear={lines.fetch}
      >
        <lines.Part close={() => onOpenChange(false)} onShow={setShown} />
      </TopBarTray>
      {shown !== undefined && (
        <Suspense>
          <ItemsDialog taskId={shown} onClose={() => setShown(undefined)} />
        </Suspense>
      )}
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
  return `${m.home_tasks()}, ${parts.length > 1 ? `${m.design_colon({ label: String(unfinished + failed) })} ` : ''}${parts.join(', ')}`
}
