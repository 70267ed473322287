import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '#design/api/client.ts'
import { useUser } from '#design/router/session.ts'
import { activityCalls } from '../contract.ts'

export type NewActivity = {
  title: string
  path: string
  group: string
  type: string
  sub_title?: string
  ref_id?: string
}

/** Notes that the signed-in person looked at something, once per thing; whether that works is nobody's trouble. */
export function NoteVisit({ entry }: { entry: NewActivity }) {
  const client = useQueryClient()
  const isPerson = useUser() !== null
  const noted = useRef<string>(undefined)
  useEffect(() => {
    if (!isPerson || noted.current === entry.path) return
    noted.current = entry.path
    send(activityCalls.create, { body: entry }, { quiet: true }).then(
      () => client.invalidateQueries({ queryKey: ['dashboard'] }),
      () => undefined,
    )
  }, [client, entry, isPerson])
  return null
}
