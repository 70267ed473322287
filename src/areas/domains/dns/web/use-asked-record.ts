import { useEffect, useEffectEvent } from 'react'
import { useSearchParam } from '#design/router/search-state.ts'
import type { RecordsEditor } from './use-records-editor.ts'

/** `?add=record`, in links from elsewhere, opens the form for a new record, once. */
export function useAskedRecord({ zone, form }: RecordsEditor): void {
  const [asked, setAsked] = useSearchParam('add')
  const open = useEffectEvent(() => {
    form.add()
    setAsked(undefined, { replace: true })
  })
  const isReady = asked !== undefined && zone !== undefined
  useEffect(() => {
    if (isReady) open()
  }, [isReady])
}
