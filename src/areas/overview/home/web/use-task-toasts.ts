import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToServer } from '#design/api/events.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { taskTray } from './queries.ts'
import { titleOf } from './task-title.ts'

type Told = { state?: string } | undefined

/** Long work ends in one toast, wherever in the portal the person is by then. */
export function useTaskToasts(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      listenToServer(({ type, subject, data }) => {
        const state = (data as Told)?.state
        if (type !== 'task.changed' || (state !== 'done' && state !== 'failed')) return
        void client.fetchQuery({ ...taskTray, staleTime: 0 }).then(
          (tray) => {
            const task = tray.data.find(({ id }) => String(id) === subject)
            if (!task) return
            const words = { what: titleOf(task), name: task.label }
            if (task.state === 'done') toast.good(m.home_task_ended(words))
            if (task.state === 'failed') toast.bad(m.home_task_broke(words))
          },
          () => undefined,
        )
      }),
    [client],
  )
}
