import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToServer } from '#design/api/events.ts'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { taskTray } from './queries.ts'
import { toastOf } from './task-toast.ts'

type Told = { state?: string } | undefined

/** A finished task shows one toast, on any screen. */
export function useTaskToasts(): void {
  const client = useQueryClient()
  useEffect(() => {
    /** Bulk tasks of which a failure was shown already. */
    const broken = new Set<number>()
    return listenToServer(({ type, subject, data }) => {
      const state = (data as Told)?.state
      if (type !== 'task.changed' || (state !== 'done' && state !== 'failed')) return
      void client.fetchQuery({ ...taskTray, staleTime: 0 }).then(
        (tray) => {
          const task = tray.data.find(({ id }) => String(id) === subject)
          if (!task) return
          const words = { what: task.title, name: task.label }
          const how = toastOf(task, broken)
          if (how === 'good') toast.good(m.home_task_ended(words))
          if (how === 'partly') toast.warning(m.home_task_partly({ ...words, reason: task.reason ?? '' }))
          if (how === 'bad') toast.bad(m.home_task_broke(words))
        },
        () => undefined,
      )
    })
  }, [client])
}
