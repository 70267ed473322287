import { useState } from 'react'
import { type ImportChoices, useImportZone } from './queries.ts'

export type ImportTold = Awaited<ReturnType<ReturnType<typeof useImportZone>['mutateAsync']>>['data']
type Asked = ImportChoices & { file: File }

/** The last preview of a file stays visible while a new one is loading. */
export function useImportLook(domain: string) {
  const read = useImportZone(domain)
  const [told, setTold] = useState<ImportTold>()
  const [shown, setShown] = useState(0)
  return {
    told,
    error: read.error,
    isPending: read.isPending,
    /** Changes each time that the result is to be scrolled into view. */
    shown,
    ask: (asked: Asked, { isShown = false } = {}) =>
      read.mutate(
        { ...asked, preview: true },
        {
          onSuccess: ({ data }) => {
            setTold(data)
            if (isShown) setShown((count) => count + 1)
          },
          onError: () => setTold(undefined),
        },
      ),
    execute: (asked: Asked, done: () => void) =>
      read.mutate({ ...asked, preview: false }, { onSuccess: done, onError: () => setTold(undefined) }),
    forget: () => {
      read.reset()
      setTold(undefined)
    },
  }
}
