import { useEffect, useRef } from 'react'
import { dashboardKeys } from '#areas/overview/home/web/keys.ts'
import { useCall } from '#design/api/use-call.ts'
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

/** Records that the user viewed something, once per thing; failures are ignored. */
export function NoteVisit({ entry }: { entry: NewActivity }) {
  const { mutate: note } = useCall(activityCalls.create, { refreshes: [dashboardKeys.all], inPlace: true })
  const isPerson = useUser() !== null
  const noted = useRef<string>(undefined)
  useEffect(() => {
    if (!isPerson || noted.current === entry.path) return
    noted.current = entry.path
    note({ body: entry })
  }, [note, entry, isPerson])
  return null
}
